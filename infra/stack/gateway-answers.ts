import { FilterPattern, type IFilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Logs } from './log-queries.ts';
import type { GatewayMetric } from './suite-metrics.ts';

/** By the start of their status. Beyond its limits the gateway may log only a part of its 429. */
const counted: Readonly<Record<GatewayMetric, string>> = { GatewayThrottles: '429', GatewayErrors: '5*' };

/** Counts in the access log what the gateway answered by itself: no function, and so no metric of ours, knows of it. */
export function countGatewayAnswers(
  scope: Construct,
  { stackName, gatewayLog }: Pick<Logs, 'stackName' | 'gatewayLog'>,
): void {
  for (const [metricName, status] of Object.entries(counted)) {
    new MetricFilter(scope, `Filter ${metricName}`, {
      logGroup: gatewayLog,
      metricNamespace: stackName,
      metricName,
      filterPattern: answeredByGateway(status),
    });
  }
}

/** What API Gateway writes in place of a value that there is not: the time of a function that it did not ask, for one. */
const ABSENT = '-';

/** Matches lines of the access log, whose fields are all texts. */
function answeredByGateway(status: string): IFilterPattern {
  return FilterPattern.all(
    FilterPattern.stringValue('$.status', '=', status),
    FilterPattern.any(
      FilterPattern.stringValue('$.error', '!=', ABSENT),
      FilterPattern.stringValue('$.functionMs', '=', ABSENT),
    ),
  );
}
