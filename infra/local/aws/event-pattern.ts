import * as z from 'zod/mini';

const Fields = z.record(z.string(), z.unknown());
/** An exact value or a prefix. */
const Leaf = z.array(z.union([z.string(), z.strictObject({ prefix: z.string() })]));

/** A filter pattern of an event source: every leaf lists the values that match. */
export type EventPattern = Readonly<Record<string, unknown>>;

/** Throws on a pattern that `matches` would misread. */
export function parsePattern(json: string): EventPattern {
  const pattern = Fields.parse(JSON.parse(json));
  checkLeaves(pattern);
  return pattern;
}

function checkLeaves(pattern: EventPattern): void {
  for (const value of Object.values(pattern)) {
    if (Array.isArray(value)) Leaf.parse(value);
    else checkLeaves(Fields.parse(value));
  }
}

export function matches(event: unknown, pattern: EventPattern): boolean {
  const parent = Fields.safeParse(event);
  return Object.entries(pattern).every(([name, wanted]) => {
    const value = parent.success ? parent.data[name] : undefined;
    if (!Array.isArray(wanted)) return matches(value, Fields.parse(wanted));
    return Leaf.parse(wanted).some((leaf) =>
      typeof leaf === 'string' ? value === leaf : typeof value === 'string' && value.startsWith(leaf.prefix),
    );
  });
}
