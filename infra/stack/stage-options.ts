import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { LogGroupLogDestination, type StageOptions } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Throttle } from './settings.ts';

interface StageNeeds {
  readonly log: ILogGroup;
  readonly throttle: Throttle;
  /** What the access log says of a call beside what it says of a message too. */
  readonly measures?: Readonly<Record<string, string>>;
}

/** What the stages of both APIs have in common, the access log among it. */
export function stageOptions({ log, throttle, measures = {} }: StageNeeds): StageOptions {
  return {
    autoDeploy: true,
    // By route each number is a metric that is paid for; the log says the same of a route.
    detailedMetricsEnabled: false,
    throttle: { rateLimit: throttle.perSecond, burstLimit: throttle.burst },
    accessLogSettings: {
      destination: new LogGroupLogDestination(log),
      format: AccessLogFormat.custom(JSON.stringify({ ...inEveryLog, ...measures })),
    },
  };
}

/** The route, never the path: visitors' ids stand in paths, and whoever has one is that visitor. */
const inEveryLog = {
  // API Gateway asks for it; CloudWatch knows the time.
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  functionMs: '$context.integrationLatency',
  error: '$context.error.message',
};
