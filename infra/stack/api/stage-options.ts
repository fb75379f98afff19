import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { LogGroupLogDestination, type StageOptions } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Throttle } from '../settings.ts';

interface StageNeeds {
  readonly log: ILogGroup;
  readonly throttle: Throttle;
  /** Fields of the access log beyond those of every stage. */
  readonly measures?: Readonly<Record<string, string>>;
}

/** The options that the stages of both APIs share. */
export function stageOptions({ log, throttle, measures = {} }: StageNeeds): StageOptions {
  return {
    autoDeploy: true,
    // Metrics per route cost extra, and the access log has the same numbers.
    detailedMetricsEnabled: false,
    throttle: { rateLimit: throttle.perSecond, burstLimit: throttle.burst },
    accessLogSettings: {
      destination: new LogGroupLogDestination(log),
      format: AccessLogFormat.custom(JSON.stringify({ ...logFields, ...measures })),
    },
  };
}

/** The log has the route but never the path, as paths contain visitor ids, which act as credentials. */
const logFields = {
  // API Gateway requires the requestId. CloudWatch adds the time.
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  functionMs: '$context.integrationLatency',
  error: '$context.error.message',
};
