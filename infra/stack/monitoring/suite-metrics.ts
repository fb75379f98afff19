import type { HttpStage, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { type IMetric, MathExpression, Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Duration } from 'aws-cdk-lib/core';
import { indexes } from '../../../functions/lib/store/key.ts';
import type { FunctionName } from '../functions.ts';

/** The resources that are monitored. */
export interface Watched {
  readonly stackName: string;
  readonly httpStage: HttpStage;
  readonly socketStage: WebSocketStage;
  readonly table: ITable;
  readonly functions: ReadonlyMap<FunctionName, IFunction>;
  readonly distributionId: string;
  /** Undefined when the site uses CloudFront's domain. */
  readonly certificateArn: string | undefined;
  /** Elsewhere alarms cannot read CloudFront's metrics, so the clock publishes them in the stack's namespace. */
  readonly isInUsEast1: boolean;
}

export const PERIOD = Duration.minutes(5);

/** Responses of the gateway itself: 429 by its throttles, 5xx without a function's response. */
export type GatewayMetric = 'GatewayThrottles' | 'GatewayErrors';

/** The operations that functions send to the table. Each has its own metric of errors. */
const OPERATIONS = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'BatchWriteItem',
  'TransactWriteItems',
];

/** The metrics of AWS and of the functions, which alarms and the dashboard share. */
export class SuiteMetrics {
  private readonly watched: Watched;

  constructor(watched: Watched) {
    this.watched = watched;
  }

  /** Counts 5xx responses. It has no dimensions, because AWS bills each combination. */
  get faults(): Metric {
    return this.own('Faults');
  }

  get signInRefusals(): Metric {
    return this.own('SignInRefusals');
  }

  /** Counts jobs that have been failing for an hour. Each run of the clock publishes the number. */
  get deadJobs(): Metric {
    return this.own('DeadJobs', { statistic: 'Maximum' });
  }

  /** Counts files of failed stream records. Each run of the clock publishes the number. */
  get failedRecords(): Metric {
    return this.own('FailedRecords', { statistic: 'Maximum' });
  }

  /** The clock's delay in seconds. A failed run publishes nothing, so missing data means that no run of the period succeeded. */
  get clockAge(): Metric {
    return this.own('ClockAge', { statistic: 'Maximum', period: Duration.minutes(20) });
  }

  /** The share of calls without the edge's secret, from 0 to 1. */
  get notThroughEdge(): Metric {
    return this.own('NotThroughEdge', { statistic: 'Average' });
  }

  /** Is 1 if a check of the site has succeeded within ten minutes, the time of two runs of the clock. */
  get probe(): Metric {
    return this.own('ProbeSuccess', { statistic: 'Maximum', period: Duration.minutes(10) });
  }

  /** Counts the gateway's own responses by the filters of its log. */
  gateway(metricName: GatewayMetric): Metric {
    return this.own(metricName);
  }

  /** The percentage of CloudFront's responses that were 5xx, from CloudFront itself or an origin. */
  get edgeErrors(): Metric {
    return this.watched.isInUsEast1
      ? this.edge('5xxErrorRate')
      : this.own('EdgeErrorRate', { statistic: 'Average' });
  }

  /** CloudFront publishes its metrics in us-east-1. */
  edge(metricName: 'Requests' | 'BytesDownloaded' | '5xxErrorRate'): Metric {
    const { distributionId, isInUsEast1 } = this.watched;
    return metric('AWS/CloudFront', metricName, {
      dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
      ...(!isInUsEast1 && { region: 'us-east-1' }),
      statistic: metricName === '5xxErrorRate' ? 'Average' : 'Sum',
    });
  }

  /** The days until the certificate expires, which AWS publishes twice a day. Undefined without a certificate. */
  get certificateDays(): Metric | undefined {
    const { certificateArn, isInUsEast1 } = this.watched;
    if (certificateArn === undefined) return undefined;
    const ofDay = { statistic: 'Minimum', period: Duration.days(1), label: 'CertificateDays' };
    if (!isInUsEast1) return this.own('CertificateDays', ofDay);
    const dimensionsMap = { CertificateArn: certificateArn };
    return metric('AWS/CertificateManager', 'DaysToExpiry', { dimensionsMap, ...ofDay });
  }

  /** Covers all functions of the account and region, including other stacks, as one metric instead of one per function. */
  lambda(metricName: 'Errors' | 'Invocations' | 'Throttles' | 'ConcurrentExecutions'): Metric {
    const statistic = metricName === 'ConcurrentExecutions' ? 'Maximum' : 'Sum';
    return metric('AWS/Lambda', metricName, { statistic });
  }

  http(metricName: '4xx' | '5xx' | 'Count' | 'DataProcessed'): Metric {
    return this.watched.httpStage.metric(metricName, optionsOf(metricName));
  }

  latency(statistic: 'p50' | 'p95' | 'p99'): Metric {
    return this.watched.httpStage.metricLatency({ statistic, period: PERIOD, label: statistic });
  }

  socket(metricName: 'ConnectCount' | 'MessageCount' | 'ExecutionError' | 'IntegrationError'): Metric {
    return this.watched.socketStage.metric(metricName, optionsOf(metricName));
  }

  get socketFailures(): IMetric {
    return sum('Failures', [this.socket('ExecutionError'), this.socket('IntegrationError')]);
  }

  /** The age of the oldest record that one of the stream's two readers has not handled. */
  get streamAge(): IMetric {
    const ageOf = (name: FunctionName) => {
      const reader = this.watched.functions.get(name);
      if (!reader) throw new Error(`The function ${name} does not read the stream`);
      return reader.metric('IteratorAge', { statistic: 'Maximum', period: PERIOD });
    };
    return new MathExpression({
      expression: 'MAX([jobs, courier])',
      label: 'IteratorAge',
      usingMetrics: { jobs: ageOf('jobs'), courier: ageOf('courier') },
      period: PERIOD,
    });
  }

  mailRate(name: 'BounceRate' | 'ComplaintRate'): Metric {
    const options = { statistic: 'Average', period: Duration.hours(1), label: name };
    return metric('AWS/SES', `Reputation.${name}`, options);
  }

  mails(metricName: 'Send' | 'Bounce' | 'Complaint'): Metric {
    return metric('AWS/SES', metricName);
  }

  get tableErrors(): IMetric {
    return sum(
      'System errors',
      OPERATIONS.map((Operation) => this.tableMetric('SystemErrors', { Operation })),
    );
  }

  /** Covers the table and its indexes, because DynamoDB's metrics of a table exclude its indexes. */
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

  private own(metricName: string, options: MetricOptions = {}): Metric {
    return metric(this.watched.stackName, metricName, options);
  }

  private tableMetric(metricName: string, dimensions: Readonly<Record<string, string>> = {}): Metric {
    const dimensionsMap = { TableName: this.watched.table.tableName, ...dimensions };
    return metric('AWS/DynamoDB', metricName, { dimensionsMap });
  }
}

function optionsOf(metricName: string): MetricOptions {
  return { statistic: 'Sum', period: PERIOD, label: metricName };
}

/** Creates a metric, by default the sum of five minutes. */
export function metric(namespace: string, metricName: string, options: MetricOptions = {}): Metric {
  return new Metric({ namespace, metricName, ...optionsOf(metricName), ...options });
}

function sum(label: string, metrics: readonly IMetric[]): MathExpression {
  // Ids must differ from those of another sum on the same graph.
  const prefix = label.toLowerCase().replace(/\W/g, '');
  const usingMetrics = Object.fromEntries(metrics.map((each, index) => [`${prefix}${index}`, each]));
  return new MathExpression({ expression: 'SUM(METRICS())', usingMetrics, period: PERIOD, label });
}
