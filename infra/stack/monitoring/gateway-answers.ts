import { FilterPattern, type IFilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Logs } from './log-queries.ts';
import type { GatewayMetric } from './suite-metrics.ts';

/** Which status each metric counts. Under heavy load the gateway may not log every 429. */
const statuses: Readonly<Record<GatewayMetric, string>> = { GatewayThrottles: '429', GatewayErrors: '5*' };

/** Counts, from the access log, the answers of the gateway itself, which no function sees and so no function can count. */
export function countGatewayAnswers(
  scope: Construct,
  { stackName, gatewayLog }: Pick<Logs, 'stackName' | 'gatewayLog'>,
): void {
  for (const [metricName, status] of Object.entries(statuses)) {
    new MetricFilter(scope, `Filter ${metricName}`, {
      logGroup: gatewayLog,
      metricNamespace: stackName,
      metricName,
      filterPattern: answeredByGateway(status),
    });
  }
}

/** API Gateway logs this for a missing value, such as the latency of a function that it did not invoke. */
const ABSENT = '-';

/** All fields of the access log are strings. */
function answeredByGateway(status: string): IFilterPattern {
  return FilterPattern.all(
    FilterPattern.stringValue('$.status', '=', status),
    FilterPattern.any(
      FilterPattern.stringValue('$.error', '!=', ABSENT),
      FilterPattern.stringValue('$.functionMs', '=', ABSENT),
    ),
  );
}
