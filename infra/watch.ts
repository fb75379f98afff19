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
import { SuiteDashboard } from './dashboard.ts';
import { type Logs, logQueries } from './log-queries.ts';
import type { Settings } from './settings.ts';
import { PERIOD, SuiteMetrics, type Watched } from './suite-metrics.ts';

export interface WatchProps extends Watched, Logs {
  readonly settings: Settings;
}

interface AlarmPlan {
  /** What it says when it goes off; what to do then is in the README beside this file, under its name. */
  readonly says: string;
  readonly metric: IMetric;
  readonly above: number;
  /** How many periods in a row. */
  readonly periods?: number;
  /** What it takes a period without any number for. Absent: for a good one. */
  readonly missing?: TreatMissingData;
}

/** Below so many a share says little: one of three is no third of all. */
const ENOUGH = { invocations: 20, calls: 100 };

/** What tells the operator that something is wrong, before people do: alarms, a dashboard, and queries of the logs. */
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
  }

  private topic({ alarmEmail }: Settings): Topic {
    const topic = new Topic(this, 'Alarms', { enforceSSL: true });
    topic.addToResourcePolicy(publishing(topic));
    if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail));
    return topic;
  }

  private alarm(
    name: string,
    { says, metric, above, periods = 1, missing = TreatMissingData.NOT_BREACHING }: AlarmPlan,
    { stackName }: Settings,
  ): Alarm {
    return new Alarm(this, name, {
      alarmName: `${stackName}-${name}`,
      alarmDescription: `${says}. What to do: infra/README.md, ${name}`,
      metric,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: missing,
    });
  }
}

/** A metric in an alarm costs as much as an alarm: none here is one per function. */
function alarmPlans(metrics: SuiteMetrics, { signInRefusalsAlarm }: Settings): Record<string, AlarmPlan> {
  return {
    Faults: { says: 'Calls, messages or jobs fail by a fault of ours', metric: metrics.faults, above: 4 },
    Errors: {
      says: 'Over 5 % of the functions’ invocations fail: they crash, time out or run out of memory',
      metric: percent(metrics.lambda('Errors'), metrics.lambda('Invocations'), ENOUGH.invocations),
      above: 5,
    },
    Slow: {
      says: 'One call in a hundred takes over 3 s',
      metric: metrics.latency('p99'),
      above: 3000,
      periods: 3,
    },
    Throttles: {
      says: 'Functions are turned away: the account’s concurrency is used up',
      metric: metrics.lambda('Throttles'),
      above: 0,
    },
    ServerErrors: {
      says: 'Over 1 % of the calls answer 5xx',
      metric: percent(metrics.http('5xx'), metrics.http('Count'), ENOUGH.calls),
      above: 1,
    },
    Behind: { says: 'Work after the answer is 5 minutes late', metric: metrics.streamAge, above: 300_000 },
    Clock: {
      says: 'The clock is 20 minutes late, or does not run: nothing that has failed is tried again',
      metric: metrics.clockAge,
      above: 20 * 60,
      missing: TreatMissingData.BREACHING,
    },
    // Until the next run of the clock says otherwise, what failed still does.
    DeadJobs: {
      says: 'Work after the answer has been failing for an hour',
      metric: metrics.deadJobs,
      above: 0,
      missing: TreatMissingData.IGNORE,
    },
    FailedRecords: {
      says: 'Records of the table’s stream could not be handled',
      metric: metrics.failedRecords,
      above: 0,
      missing: TreatMissingData.IGNORE,
    },
    Bounces: {
      says: 'Over 5 % of the mails bounce: SES stops all mail at 10 %',
      metric: metrics.mailRate('BounceRate'),
      above: 0.05,
    },
    Complaints: {
      says: 'Over 0.1 % of the mails are called spam: SES stops all mail at 0.5 %',
      metric: metrics.mailRate('ComplaintRate'),
      above: 0.001,
    },
    TableErrors: { says: 'DynamoDB itself fails', metric: metrics.tableErrors, above: 0, periods: 2 },
    TableThrottles: { says: 'The table turns calls away', metric: metrics.tableThrottles, above: 0 },
    Sockets: { says: 'Messages of sockets fail', metric: metrics.socketFailures, above: 4 },
    SignInRefusals: {
      says: 'Unusually many sign-ins are refused: passwords are being guessed',
      metric: metrics.signInRefusals,
      above: signInRefusalsAlarm,
      periods: 2,
    },
  };
}

function percent(part: IMetric, whole: IMetric, enough: number): IMetric {
  return new MathExpression({
    expression: `IF(whole >= ${enough}, 100 * part / whole, 0)`,
    usingMetrics: { part, whole },
    period: PERIOD,
  });
}

/** A topic with a policy of its own is closed to alarms until that says otherwise. */
function publishing(topic: Topic): PolicyStatement {
  return new PolicyStatement({
    actions: ['sns:Publish'],
    principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
    resources: [topic.topicArn],
    conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(topic).account } },
  });
}
