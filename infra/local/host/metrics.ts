import * as z from 'zod/mini';

/** The metrics that functions have logged, summed as CloudWatch would. */
export interface Metrics {
  /** Reads a log line that may hold metrics in CloudWatch's Embedded Metric Format. */
  read(line: string): void;
  /** The sum of a metric over all lines with the given labels: `sum('Faults', { route: 'POST /api/user/login' })`. */
  sum(name: string, labels?: Readonly<Record<string, string>>): number;
}

const Embedded = z.looseObject({
  _aws: z.object({
    CloudWatchMetrics: z.array(
      z.object({
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string() })),
      }),
    ),
  }),
});
const Values = z.union([z.number(), z.array(z.number())]);

/** Fields that differ in every line and so are no labels. */
const OF_ONE_LINE = new Set(['requestId', 'milliseconds']);

interface Sum {
  readonly name: string;
  /** The dimensions and other text fields of the line. */
  readonly labels: Readonly<Record<string, string>>;
  value: number;
}

export function countMetrics(): Metrics {
  const sums = new Map<string, Sum>();
  return {
    read: (line) => {
      if (!line.startsWith('{"_aws"')) return;
      for (const { name, labels, value } of metricsOf(line)) {
        const key = JSON.stringify([name, Object.entries(labels).toSorted()]);
        const known = sums.get(key);
        if (known) known.value += value;
        else sums.set(key, { name, labels, value });
      }
    },
    sum: (name, labels = {}) =>
      [...sums.values()]
        .filter((each) => each.name === name && isWithin(each.labels, labels))
        .reduce((total, { value }) => total + value, 0),
  };
}

function metricsOf(line: string): Sum[] {
  const { _aws, ...fields } = Embedded.parse(JSON.parse(line));
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'string' && !OF_ONE_LINE.has(name) ? [[name, value]] : [],
  );
  return _aws.CloudWatchMetrics.flatMap(({ Metrics: metrics }) => {
    const labels = Object.fromEntries(texts);
    return metrics.map(({ Name }) => {
      const values = [Values.parse(fields[Name])].flat();
      return { name: Name, labels, value: values.reduce((total, value) => total + value, 0) };
    });
  });
}

function isWithin(labels: Sum['labels'], wanted: Sum['labels']): boolean {
  return Object.entries(wanted).every(([name, value]) => labels[name] === value);
}
