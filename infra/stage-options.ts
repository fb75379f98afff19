import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { LogGroupLogDestination, type StageOptions } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import type { Settings, Throttle } from './settings.ts';
import { SuiteLog } from './suite-log.ts';

interface StageNeeds {
  readonly settings: Settings;
  readonly throttle: Throttle;
  /** What the access log says of a call beside what it says of a message too. */
  readonly measures?: Readonly<Record<string, string>>;
}

/** What the stages of both APIs have in common, the access log among it. */
export function stageOptions(
  scope: Construct,
  { settings, throttle, measures = {} }: StageNeeds,
): StageOptions {
  return {
    autoDeploy: true,
    detailedMetricsEnabled: true,
    throttle: { rateLimit: throttle.perSecond, burstLimit: throttle.burst },
    accessLogSettings: {
      destination: new LogGroupLogDestination(new SuiteLog(scope, 'Log', settings)),
      format: AccessLogFormat.custom(JSON.stringify({ ...inEveryLog, ...measures })),
    },
  };
}

/** The route, never the path: visitors' ids stand in paths, and whoever has one is that visitor. */
const inEveryLog = {
  at: '$context.requestTime',
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  functionMs: '$context.integrationLatency',
  error: '$context.error.message',
};
