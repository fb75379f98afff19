import * as z from 'zod/mini';

const Fields = z.record(z.string(), z.unknown());

/** Whether an event matches a filter pattern of EventBridge's kind: every leaf is a list of what may stand there. */
export function matches(event: unknown, pattern: unknown): boolean {
  const fields = Fields.parse(pattern);
  return Object.entries(fields).every(([name, wanted]) => {
    if (name === '$or')
      return z
        .array(z.unknown())
        .parse(wanted)
        .some((one) => matches(event, one));
    const parent = Fields.safeParse(event);
    const value = parent.success ? parent.data[name] : undefined;
    return Array.isArray(wanted) ? wanted.some((one) => fits(value, one)) : matches(value, wanted);
  });
}

const Numeric = z.array(z.union([z.string(), z.number()]));

const tests: Readonly<Record<string, (value: unknown, wanted: unknown) => boolean>> = {
  exists: (value, wanted) => (value !== undefined) === wanted,
  prefix: (value, wanted) => typeof value === 'string' && value.startsWith(String(wanted)),
  suffix: (value, wanted) => typeof value === 'string' && value.endsWith(String(wanted)),
  'equals-ignore-case': (value, wanted) =>
    typeof value === 'string' && value.toLowerCase() === String(wanted).toLowerCase(),
  'anything-but': (value, wanted) => value !== undefined && ![wanted].flat().some((one) => one === value),
  numeric: (value, wanted) => isWithin(Number(value), Numeric.parse(wanted)),
};

function fits(value: unknown, wanted: unknown): boolean {
  const rule = Fields.safeParse(wanted);
  if (!rule.success) return value === wanted;
  return Object.entries(rule.data).every(([name, argument]) => {
    const test = tests[name];
    if (!test) throw new Error(`A filter pattern uses ${name}, which the local stack does not know`);
    return test(value, argument);
  });
}

/** `['>', 0, '<=', 5]` */
function isWithin(value: number, bounds: readonly (string | number)[]): boolean {
  return bounds.every((operator, index) => {
    const bound = Number(bounds[index + 1]);
    if (operator === '=') return value === bound;
    if (operator === '>') return value > bound;
    if (operator === '>=') return value >= bound;
    if (operator === '<') return value < bound;
    if (operator === '<=') return value <= bound;
    return true;
  });
}
