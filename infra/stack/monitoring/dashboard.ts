import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  MathExpression,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { functions as plans } from '../functions.ts';
import { metric, PERIOD, type SuiteMetrics, type Watched } from './suite-metrics.ts';

export interface DashboardProps extends Watched {
  readonly metrics: SuiteMetrics;
  readonly alarms: readonly Alarm[];
}

/** The width of a row in CloudWatch's grid. */
const COLUMNS = 24;

/** The stack's dashboard, ordered from what users notice to what costs money. */
export class SuiteDashboard extends Construct {
  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    const { stackName, metrics, alarms } = props;
    new Dashboard(this, 'Dashboard', {
      dashboardName: stackName,
      widgets: [
        [new AlarmStatusWidget({ alarms: [...alarms], width: COLUMNS, height: 3, title: 'Alarms' })],
        row({
          Traffic: [metrics.http('Count'), metrics.http('4xx')],
          Errors: [metrics.http('5xx'), metrics.faults, metrics.lambda('Errors')],
          'Latency, ms': [metrics.latency('p50'), metrics.latency('p95'), metrics.latency('p99')],
        }),
        row({
          'Check of the site: 1 is success': [metrics.probe],
          'Edge: 5xx in percent': [metrics.edgeErrors],
          'Responses of the gateway itself: 429 and 5xx': [
            metrics.gateway('GatewayThrottles'),
            metrics.gateway('GatewayErrors'),
          ],
          'Share of calls that bypass CloudFront': [metrics.notThroughEdge],
        }),
        row({
          'Concurrent executions, and throttled ones': [
            metrics.lambda('ConcurrentExecutions'),
            metrics.lambda('Throttles'),
          ],
          'Table: units': [
            metrics.table('ConsumedReadCapacityUnits'),
            metrics.table('ConsumedWriteCapacityUnits'),
          ],
          'Table: errors and throttles': [
            metrics.tableErrors,
            metrics.table('ReadThrottleEvents'),
            metrics.table('WriteThrottleEvents'),
          ],
        }),
        row({
          Sockets: [metrics.socket('ConnectCount'), metrics.socket('MessageCount'), metrics.socketFailures],
          Mails: [metrics.mails('Send'), metrics.mails('Bounce'), metrics.mails('Complaint')],
          'Sign-ins refused': [metrics.signInRefusals],
        }),
        row({
          'Work after the reply: failing jobs, failed records': [metrics.deadJobs, metrics.failedRecords],
          'Work after the reply: delay in ms': [metrics.streamAge],
          'Clock: delay in s': [metrics.clockAge],
        }),
        row({
          'Cost: GB-seconds by function': gigabyteSeconds(props),
          'Cost: bytes of the gateway and of logs': [
            metrics.http('DataProcessed'),
            metric('AWS/Logs', 'IncomingBytes'),
          ],
          'Cost: requests and bytes of the edge': [metrics.edge('Requests'), metrics.edge('BytesDownloaded')],
        }),
      ],
    });
  }
}

function row(graphs: Readonly<Record<string, readonly IMetric[]>>): IWidget[] {
  const entries = Object.entries(graphs);
  return entries.map(
    ([title, left]) => new GraphWidget({ title, left: [...left], width: COLUMNS / entries.length }),
  );
}

function gigabyteSeconds({ functions }: DashboardProps): IMetric[] {
  return [...functions].map(
    ([name, fn]) =>
      new MathExpression({
        expression: `${name}Ms / 1000 * ${plans[name].memoryMb} / 1024`,
        usingMetrics: { [`${name}Ms`]: fn.metricDuration({ statistic: 'Sum', period: PERIOD }) },
        label: name,
        period: PERIOD,
      }),
  );
}
