import * as z from 'zod/mini';
import type { Synthesis } from '../stack/synth.ts';
import { ofType } from './default-stack.ts';

/**
 * The values of metrics in each period, by namespace, name and index: `AWS/Lambda Errors`, `AWS/DynamoDB
 * ReadThrottleEvents gsi3`.
 */
export type Counted = Readonly<Record<string, number | undefined>>;

const Metric = z.looseObject({
  Namespace: z.string(),
  MetricName: z.string(),
  Dimensions: z._default(z.array(z.object({ Name: z.string(), Value: z.unknown() })), []),
});
const Query = z.looseObject({
  Id: z.string(),
  Expression: z.optional(z.string()),
  MetricStat: z.optional(z.looseObject({ Metric })),
  ReturnData: z.boolean(),
});
/** An alarm on a single metric may name it directly. */
const Measured = z.union([z.looseObject({ Metrics: z.array(Query) }), Metric]);
const Alarm = z.looseObject({
  AlarmName: z.string(),
  ComparisonOperator: z.enum(['GreaterThanThreshold', 'LessThanThreshold']),
  Threshold: z.number(),
  TreatMissingData: z.enum(['breaching', 'notBreaching', 'ignore']),
});

/** Returns the alarms that ring if the metrics have these values in every period, as CloudWatch evaluates them. */
export function ringing(synthesis: Synthesis, counted: Counted): string[] {
  const alarms = [...ofType('AWS::CloudWatch::Alarm', Alarm, synthesis).values()];
  const gone = alarms.filter((alarm) => {
    const { ComparisonOperator, Threshold, TreatMissingData } = alarm;
    const value = measured(Measured.parse(alarm), counted);
    if (value === undefined) return TreatMissingData === 'breaching';
    return ComparisonOperator === 'GreaterThanThreshold' ? value > Threshold : value < Threshold;
  });
  return gone.map(({ AlarmName }) => AlarmName.replace(/^\w+-/, '')).sort();
}

function measured(alarm: z.infer<typeof Measured>, counted: Counted): number | undefined {
  const metric = Metric.safeParse(alarm);
  if (metric.success) return counted[nameOf(metric.data)];
  const queries = z.array(Query).parse(alarm.Metrics);
  const values = new Map(
    queries.flatMap(({ Id, MetricStat }) =>
      MetricStat ? [[Id, counted[nameOf(MetricStat.Metric)]] as const] : [],
    ),
  );
  const returned = queries.find(({ ReturnData }) => ReturnData);
  if (returned?.Expression === undefined) return values.get(returned?.Id ?? '');
  return evaluated(returned.Expression, values);
}

function nameOf({ Namespace, MetricName, Dimensions }: z.infer<typeof Metric>): string {
  const index = Dimensions.find(({ Name }) => Name === 'GlobalSecondaryIndexName');
  return [Namespace, MetricName, ...(index ? [index.Value] : [])].join(' ');
}

/** Evaluates the forms of metric math in the template. A sum takes a missing value as 0, and a maximum leaves it out. */
function evaluated(expression: string, values: ReadonlyMap<string, number | undefined>): number | undefined {
  if (expression === 'SUM(METRICS())') {
    const known = [...values.values()].filter((value) => value !== undefined);
    return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0);
  }
  if (/^MAX\(\[\w+, \w+\]\)$/.test(expression)) {
    const known = [...values.values()].filter((value) => value !== undefined);
    return known.length === 0 ? undefined : Math.max(...known);
  }
  const [, least] = /^IF\(whole >= (\d+), 100 \* part \/ whole, 0\)$/.exec(expression) ?? [];
  if (least === undefined) throw new Error(`No test knows the expression ${expression}`);
  const [part, whole] = [values.get('part'), values.get('whole')];
  if (part === undefined || whole === undefined) return undefined;
  return whole >= Number(least) ? (100 * part) / whole : 0;
}
