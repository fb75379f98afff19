import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { SuiteDashboard } from './dashboard.ts';
import { countGatewayAnswers } from './gateway-answers.ts';
import { type Logs, logQueries } from './log-queries.ts';
import { mailText } from './runbook.ts';
import { PERIOD, SuiteMetrics, type Watched } from './suite-metrics.ts';

export interface WatchProps extends Watched, Logs {
  readonly settings: Settings;
}

interface AlarmPlan {
  readonly metric: IMetric;
  /** The alarm goes off above this value, or below the other one. */
  readonly above?: number;
  readonly below?: number;
  /** The number of consecutive periods. */
  readonly periods?: number;
  /** Decides how a period without data counts. Absent: as not breaching. */
  readonly missing?: TreatMissingData;
}

/** Fewer events make a share meaningless. */
const ENOUGH = { invocations: 20, calls: 100 };

/** Alarms, a dashboard and saved log queries. */
export class Watch extends Construct {
  constructor(scope: Construct, id: string, props: WatchProps) {
    super(scope, id);
    const topic = this.topic(props.settings);
    const metrics = new SuiteMetrics(props);
    const alarms = Object.entries(alarmPlans(metrics, props.settings)).map(([name, plan]) => {
      const alarm = this.alarm(name, plan, props.settings);
      alarm.addAlarmAction(new SnsAction(topic));
      alarm.addOkAction(new SnsAction(topic));
      return alarm;
    });
    new SuiteDashboard(this, 'Dashboard', { ...props, metrics, alarms });
    logQueries(this, props);
    countGatewayAnswers(this, props);
  }

  private topic({ alarmEmail }: Settings): Topic {
    const topic = new Topic(this, 'Alarms', { enforceSSL: true });
    topic.addToResourcePolicy(publishing(topic));
    if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail));
    return topic;
  }

  private alarm(
    name: string,
    { metric, above, below, periods = 1, missing = TreatMissingData.NOT_BREACHING }: AlarmPlan,
    { stackName }: Settings,
  ): Alarm {
    return new Alarm(this, name, {
      alarmName: `${stackName}-${name}`,
      alarmDescription: mailText(name, stackName),
      metric,
      threshold: above ?? below ?? 0,
      comparisonOperator:
        below === undefined
          ? ComparisonOperator.GREATER_THAN_THRESHOLD
          : ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: missing,
    });
  }
}

/**
 * Plans of alarms by the names of their sections in infra/README.md. Metrics are paid for, so no alarm has one per
 * function.
 */
function alarmPlans(metrics: SuiteMetrics, settings: Settings): Record<string, AlarmPlan> {
  return { ...siteAlarms(metrics, settings), ...functionAlarms(metrics, settings), ...dataAlarms(metrics) };
}

/** Alarms in front of the functions, and the check of the site. */
function siteAlarms(metrics: SuiteMetrics, { allowedCountries }: Settings): Record<string, AlarmPlan> {
  const { certificateDays, probe } = metrics;
  const BREACHING = TreatMissingData.BREACHING;
  return {
    ...(allowedCountries.length === 0 && { Probe: { metric: probe, below: 1, missing: BREACHING } }),
    EdgeErrors: { metric: metrics.edgeErrors, above: 5, periods: 2 },
    // AWS stops this metric when a certificate has expired.
    ...(certificateDays && { Certificate: { metric: certificateDays, below: 30, missing: BREACHING } }),
    NotThroughEdge: { metric: metrics.notThroughEdge, above: 0.5, periods: 2 },
    GatewayThrottles: { metric: metrics.gateway('GatewayThrottles'), above: 0, periods: 2 },
    GatewayErrors: { metric: metrics.gateway('GatewayErrors'), above: 0, periods: 2 },
    ServerErrors: { metric: percent(metrics.http('5xx'), metrics.http('Count'), ENOUGH.calls), above: 1 },
    Slow: { metric: metrics.latency('p99'), above: 3000, periods: 3 },
  };
}

function functionAlarms(metrics: SuiteMetrics, { signInRefusalsAlarm }: Settings): Record<string, AlarmPlan> {
  const [errors, invocations] = [metrics.lambda('Errors'), metrics.lambda('Invocations')];
  return {
    Faults: { metric: metrics.faults, above: 4 },
    Errors: { metric: percent(errors, invocations, ENOUGH.invocations), above: 5 },
    RepeatedErrors: { metric: errors, above: 0, periods: 2 },
    Throttles: { metric: metrics.lambda('Throttles'), above: 0 },
    Behind: { metric: metrics.streamAge, above: 300_000 },
    Clock: { metric: metrics.clockAge, above: 20 * 60, missing: TreatMissingData.BREACHING },
    // The clock reports dead jobs on each run, so a gap in between keeps the state.
    DeadJobs: { metric: metrics.deadJobs, above: 0, missing: TreatMissingData.IGNORE },
    FailedRecords: { metric: metrics.failedRecords, above: 0, missing: TreatMissingData.IGNORE },
    Sockets: { metric: metrics.socketFailures, above: 4 },
    SignInRefusals: { metric: metrics.signInRefusals, above: signInRefusalsAlarm, periods: 2 },
  };
}

function dataAlarms(metrics: SuiteMetrics): Record<string, AlarmPlan> {
  return {
    TableErrors: { metric: metrics.tableErrors, above: 0, periods: 2 },
    TableReadThrottles: { metric: metrics.table('ReadThrottleEvents'), above: 0 },
    TableWriteThrottles: { metric: metrics.table('WriteThrottleEvents'), above: 0 },
    // SES reviews an account at 5 % of bounces, and stops its mail at 10 %, or at 0.5 % of complaints.
    Bounces: { metric: metrics.mailRate('BounceRate'), above: 0.05 },
    Complaints: { metric: metrics.mailRate('ComplaintRate'), above: 0.001 },
  };
}

function percent(part: IMetric, whole: IMetric, enough: number): IMetric {
  return new MathExpression({
    expression: `IF(whole >= ${enough}, 100 * part / whole, 0)`,
    usingMetrics: { part, whole },
    period: PERIOD,
  });
}

/** Allows alarms to publish to the topic, which its own policy would otherwise refuse. */
function publishing(topic: Topic): PolicyStatement {
  return new PolicyStatement({
    actions: ['sns:Publish'],
    principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
    resources: [topic.topicArn],
    conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(topic).account } },
  });
}
