import type { HttpStage, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Duration } from 'aws-cdk-lib/core';
import { indexes } from '../../../functions/lib/store/key.ts';
import type { FunctionName } from '../functions.ts';

/** The resources with metrics. */
export interface Watched {
  readonly stackName: string;
  readonly httpStage: HttpStage;
  readonly socketStage: WebSocketStage;
  readonly table: ITable;
  readonly functions: ReadonlyMap<FunctionName, IFunction>;
  readonly distributionId: string;
  /** Absent: the site has no domain of its own. */
  readonly certificateArn: string | undefined;
  /** Alarms see AWS's metrics of us-east-1. Otherwise the clock publishes them with the stack's own. */
  readonly isEdgeSeen: boolean;
}

export const PERIOD = Duration.minutes(5);

/** Responses of the gateway itself: 429 by its throttles, 5xx without a function's response. */
export type GatewayMetric = 'GatewayThrottles' | 'GatewayErrors';

/** The operations of the table that functions use; a metric of its own each. */
const OPERATIONS = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'TransactWriteItems',
];

/** The numbers that AWS and the functions count, each named once for alarms and dashboard. */
export class SuiteMetrics {
  private readonly watched: Watched;

  constructor(watched: Watched) {
    this.watched = watched;
  }

  /** Answers by a fault, and no refusals. Without dimensions: one number over all routes is what is paid for. */
  get faults(): Metric {
    return this.own('Faults');
  }

  get signInRefusals(): Metric {
    return this.own('SignInRefusals');
  }

  /** Jobs that have been failing for an hour, as each run of the clock counts them. */
  get deadJobs(): Metric {
    return this.own('DeadJobs').with({ statistic: 'Maximum' });
  }

  /** Files of records of the stream that were given up, as each run of the clock counts them. */
  get failedRecords(): Metric {
    return this.own('FailedRecords').with({ statistic: 'Maximum' });
  }

  /** Seconds by which the clock is late. A run that fails says nothing: as long as the period, none has succeeded. */
  get clockAge(): Metric {
    return this.own('ClockAge').with({ statistic: 'Maximum', period: Duration.minutes(20) });
  }

  /** The share of the calls that lack the edge's secret, as an average of 0 and 1. */
  get notThroughEdge(): Metric {
    return this.own('NotThroughEdge').with({ statistic: 'Average' });
  }

  /** One if a check of the site has succeeded within ten minutes, the time of two runs of the clock. */
  get probe(): Metric {
    return this.own('ProbeSuccess').with({ statistic: 'Maximum', period: Duration.minutes(10) });
  }

  /** Returns the gateway's own responses, as the filters of its log count them. */
  gateway(metricName: GatewayMetric): Metric {
    return this.own(metricName);
  }

  /** The percentage of CloudFront's responses that were 5xx, from CloudFront itself or an origin. */
  get edgeErrors(): Metric {
    return this.watched.isEdgeSeen
      ? this.edge('5xxErrorRate')
      : this.own('EdgeErrorRate').with({ statistic: 'Average' });
  }

  /** CloudFront counts in us-east-1, wherever the stack is. */
  edge(metricName: 'Requests' | 'BytesDownloaded' | '5xxErrorRate'): Metric {
    const { distributionId, isEdgeSeen } = this.watched;
    return new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
      ...(!isEdgeSeen && { region: 'us-east-1' }),
      statistic: metricName === '5xxErrorRate' ? 'Average' : 'Sum',
      period: PERIOD,
      label: metricName,
    });
  }

  /** Days until the certificate ends, which AWS counts twice a day. Undefined: the site has none of its own. */
  get certificateDays(): Metric | undefined {
    const { certificateArn, isEdgeSeen } = this.watched;
    if (certificateArn === undefined) return undefined;
    const ofDay = { statistic: 'Minimum', period: Duration.days(1) };
    if (!isEdgeSeen) return this.own('CertificateDays').with(ofDay);
    return new Metric({
      namespace: 'AWS/CertificateManager',
      metricName: 'DaysToExpiry',
      dimensionsMap: { CertificateArn: certificateArn },
      ...ofDay,
      label: 'CertificateDays',
    });
  }

  /**
   * Counts all functions of the account and region, including other stacks, as one metric instead of one per function.
   */
  lambda(metricName: 'Errors' | 'Invocations' | 'Throttles' | 'ConcurrentExecutions'): Metric {
    const statistic = metricName === 'ConcurrentExecutions' ? 'Maximum' : 'Sum';
    return new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period: PERIOD, label: metricName });
  }

  http(metricName: '4xx' | '5xx' | 'Count' | 'DataProcessed'): Metric {
    return this.watched.httpStage.metric(metricName, {
      statistic: 'Sum',
      period: PERIOD,
      label: metricName,
    });
  }

  latency(statistic: 'p50' | 'p95' | 'p99'): Metric {
    return this.watched.httpStage.metricLatency({ statistic, period: PERIOD, label: statistic });
  }

  socket(metricName: 'ConnectCount' | 'MessageCount' | 'ExecutionError' | 'IntegrationError'): Metric {
    return this.watched.socketStage.metric(metricName, {
      statistic: 'Sum',
      period: PERIOD,
      label: metricName,
    });
  }

  get socketFailures(): IMetric {
    return sum('Failures', [this.socket('ExecutionError'), this.socket('IntegrationError')]);
  }

  get streamAge(): Metric {
    const jobs = this.watched.functions.get('jobs');
    if (!jobs) throw new Error('No function consumes the stream');
    return jobs.metric('IteratorAge', { statistic: 'Maximum', period: PERIOD });
  }

  mailRate(name: 'BounceRate' | 'ComplaintRate'): Metric {
    return new Metric({
      namespace: 'AWS/SES',
      metricName: `Reputation.${name}`,
      statistic: 'Average',
      period: Duration.hours(1),
      label: name,
    });
  }

  mails(metricName: 'Send' | 'Bounce' | 'Complaint'): Metric {
    return new Metric({
      namespace: 'AWS/SES',
      metricName,
      statistic: 'Sum',
      period: PERIOD,
      label: metricName,
    });
  }

  get tableErrors(): IMetric {
    return sum(
      'System errors',
      OPERATIONS.map((Operation) => this.tableMetric('SystemErrors', { Operation })),
    );
  }

  /** Counts the table and its indexes, because DynamoDB's metrics of a table exclude its indexes. */
  table(
    metricName:
      | 'ConsumedReadCapacityUnits'
      | 'ConsumedWriteCapacityUnits'
      | 'ReadThrottleEvents'
      | 'WriteThrottleEvents',
  ): IMetric {
    const ofIndexes = indexes.map((GlobalSecondaryIndexName) =>
      this.tableMetric(metricName, { GlobalSecondaryIndexName }),
    );
    return sum(metricName, [this.tableMetric(metricName), ...ofIndexes]);
  }

  private own(metricName: string): Metric {
    return new Metric({
      namespace: this.watched.stackName,
      metricName,
      statistic: 'Sum',
      period: PERIOD,
      label: metricName,
    });
  }

  private tableMetric(metricName: string, dimensions: Readonly<Record<string, string>> = {}): Metric {
    return new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName: this.watched.table.tableName, ...dimensions },
      statistic: 'Sum',
      period: PERIOD,
      label: metricName,
    });
  }
}

function sum(label: string, metrics: readonly IMetric[]): MathExpression {
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [idOf(label, index), metric]));
  return new MathExpression({ expression: 'SUM(METRICS())', usingMetrics, period: PERIOD, label });
}

/** Unlike those of another sum on the same graph. */
function idOf(label: string, index: number): string {
  return `${label.toLowerCase().replace(/\W/g, '')}${index}`;
}
