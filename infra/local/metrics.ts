import * as z from 'zod/mini';

/** The metrics that functions have written into their logs, as CloudWatch would count them. */
export interface Metrics {
  /** Reads a line of a log, which may hold metrics in CloudWatch's Embedded Metric Format. */
  read(line: string): void;
  /** The sum of a metric over all dimensions, or those that are given: `sum('Faults', { route: 'POST /api/user/login' })`. */
  sum(name: string, dimensions?: Readonly<Record<string, string>>): number;
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

interface Sum {
  readonly name: string;
  readonly dimensions: Readonly<Record<string, string>>;
  value: number;
}

export function countMetrics(): Metrics {
  const sums = new Map<string, Sum>();
  return {
    read: (line) => {
      if (!line.startsWith('{"_aws"')) return;
      for (const { name, dimensions, value } of metricsOf(line)) {
        const key = JSON.stringify([name, Object.entries(dimensions).toSorted()]);
        const known = sums.get(key);
        if (known) known.value += value;
        else sums.set(key, { name, dimensions, value });
      }
    },
    sum: (name, dimensions = {}) =>
      [...sums.values()]
        .filter((each) => each.name === name && isWithin(each.dimensions, dimensions))
        .reduce((total, { value }) => total + value, 0),
  };
}

function metricsOf(line: string): Sum[] {
  const { _aws, ...fields } = Embedded.parse(JSON.parse(line));
  return _aws.CloudWatchMetrics.flatMap(({ Dimensions, Metrics: metrics }) => {
    const dimensions = Object.fromEntries(Dimensions.flat().map((name) => [name, String(fields[name])]));
    return metrics.map(({ Name }) => {
      const values = [Values.parse(fields[Name])].flat();
      return { name: Name, dimensions, value: values.reduce((total, value) => total + value, 0) };
    });
  });
}

function isWithin(dimensions: Sum['dimensions'], wanted: Sum['dimensions']): boolean {
  return Object.entries(wanted).every(([name, value]) => dimensions[name] === value);
}
