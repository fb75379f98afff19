import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Duration, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { METRICS_NAMESPACE } from './suite-function.ts';

export interface WatchProps {
  readonly alarmEmail: string | undefined;
  readonly httpStage: HttpStage;
  readonly functions: readonly IFunction[];
  /** What consumes the table's stream. */
  readonly streamConsumer: IFunction;
}

const period = Duration.minutes(5);

/** Metrics in one alarm's expression. */
const SUMMED_MAX = 10;

interface SummedMetric {
  readonly functions: readonly IFunction[];
  readonly of: (fn: IFunction) => IMetric;
  readonly above: number;
}

/** What tells the operator that something is wrong, before people do. */
export class Watch extends Construct {
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, props: WatchProps) {
    super(scope, id);
    const { httpStage, functions, streamConsumer, alarmEmail } = props;
    this.topic = new Topic(this, 'Alarms', { enforceSSL: true });
    this.topic.addToResourcePolicy(publishing(this.topic));
    if (alarmEmail) this.topic.addSubscription(new EmailSubscription(alarmEmail));

    this.alarm('Faults', 'Calls answer 5xx', httpStage.metricServerError({ statistic: 'Sum', period }), 4);
    this.alarm(
      'Slow',
      'One call in a hundred takes over 3 s',
      httpStage.metricLatency({ statistic: 'p99', period }),
      3000,
      3,
    );
    this.alarmSums('Errors', 'Functions fail', {
      functions,
      of: (fn) => fn.metricErrors({ period }),
      above: 4,
    });
    this.alarmSums('Throttles', 'Functions are turned away: raise the concurrency', {
      functions,
      of: (fn) => fn.metricThrottles({ period }),
      above: 0,
    });
    this.alarm(
      'Behind',
      'Work after the answer is 5 minutes late',
      streamConsumer.metric('IteratorAge', { statistic: 'Maximum', period }),
      300_000,
    );
    this.alarm('DeadJobs', 'Work after the answer was given up', deadJobs(), 0);
    this.alarm('Bounces', 'Mail bounces: SES stops all mail at 10 %', bounceRate(), 0.05);
  }

  /** Goes off when a metric of the functions, summed, is above the bound. One alarm sums ten at most: there is one for the rest too. */
  private alarmSums(id: string, description: string, { functions, of, above }: SummedMetric): void {
    for (let at = 0; at < functions.length; at += SUMMED_MAX) {
      const part = at === 0 ? '' : String(at / SUMMED_MAX + 1);
      this.alarm(id + part, description, sumOf(functions.slice(at, at + SUMMED_MAX), of), above);
    }
  }

  /** Goes off when the metric is above the bound for so many periods. */
  private alarm(id: string, alarmDescription: string, metric: IMetric, above: number, periods = 1): void {
    const props: AlarmProps = {
      metric,
      alarmDescription,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    };
    new Alarm(this, id, props).addAlarmAction(new SnsAction(this.topic));
  }
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

function sumOf(functions: readonly IFunction[], metricOf: (fn: IFunction) => IMetric): IMetric {
  const usingMetrics = Object.fromEntries(functions.map((fn, index) => [`m${index}`, metricOf(fn)]));
  return new MathExpression({ expression: 'SUM(METRICS())', usingMetrics, period });
}

/** As the function that works jobs off counts them. */
function deadJobs(): IMetric {
  return new Metric({
    namespace: METRICS_NAMESPACE,
    metricName: 'DeadJobs',
    dimensionsMap: { service: 'jobs' },
    statistic: 'Sum',
    period,
  });
}

function bounceRate(): IMetric {
  return new Metric({
    namespace: 'AWS/SES',
    metricName: 'Reputation.BounceRate',
    statistic: 'Average',
    period: Duration.hours(1),
  });
}
