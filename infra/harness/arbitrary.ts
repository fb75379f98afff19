import fc from 'fast-check';
import * as z from 'zod/mini';
import { wireSchema } from '../../shared/openapi/schema.ts';
import { hostileNames } from '../testing/hostileNames.ts';

/** The parts of a JSON Schema that the generator reads. */
const Shape = z.object({
  type: z.optional(z.string()),
  format: z.optional(z.string()),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  pattern: z.optional(z.string()),
  minLength: z._default(z.int(), 0),
  maxLength: z.optional(z.int()),
  minimum: z._default(z.number(), 0),
  minItems: z._default(z.int(), 0),
  maxItems: z._default(z.int(), 3),
  required: z._default(z.array(z.string()), []),
  get items() {
    return z.optional(Shape);
  },
  get properties() {
    return z.optional(z.record(z.string(), Shape));
  },
  get anyOf() {
    return z.optional(z.array(Shape));
  },
  get oneOf() {
    return z.optional(z.array(Shape));
  },
});
type Shape = z.infer<typeof Shape>;

/** Longer texts and lists find nothing more; `longTexts` covers what is too large. */
const LONGEST_TEXT = 40;
/** The longest text of one length that a pattern asks for: a public key has 87 characters. */
const LONGEST_MATCH = 100;
const LONGEST_LIST = 3;
const LARGEST_NUMBER = 1000;

/**
 * Generates values that the schema allows as input, as far as JSON Schema can express it. Custom checks may still
 * refuse them.
 */
export function valueFor(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return arbitraryOf(shapeOf(schema));
}

function shapeOf(schema: z.core.$ZodType): Shape {
  return Shape.parse(wireSchema(schema, 'input'));
}

function arbitraryOf(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  const forms = shape.oneOf ?? shape.anyOf;
  if (forms !== undefined) return fc.oneof(...forms.map(arbitraryOf));
  return (byType[shape.type ?? ''] ?? fc.jsonValue)(shape);
}

const byType: Readonly<Record<string, (shape: Shape) => fc.Arbitrary<unknown>>> = {
  string: textOf,
  integer: ({ minimum }) => fc.integer({ min: minimum, max: LARGEST_NUMBER }),
  number: ({ minimum }) => fc.double({ min: minimum, noNaN: true, noDefaultInfinity: true }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items, minItems, maxItems }) =>
    fc.array(items ? arbitraryOf(items) : fc.jsonValue(), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, LONGEST_LIST)),
    }),
  object: objectOf,
};

/** Sometimes repeats one field's value in another, because forms such as a new password must match. */
function objectOf({ properties = {}, required }: Shape): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, arbitraryOf(field)] as const);
  const form = fc.record(Object.fromEntries(fields), { requiredKeys: required });
  const [first, ...others] = required.filter((name) => isFreeText(properties[name]));
  if (first === undefined || others.length === 0) return form;
  const name = fc.constantFrom(first, ...others);
  const repeated = fc.tuple(form, name, name).map(([made, to, from]) => ({ ...made, [to]: made[from] }));
  return fc.oneof(form, repeated);
}

function isFreeText(shape: Shape | undefined): boolean {
  return shape?.type === 'string' && shape.enum === undefined && shape.const === undefined;
}

function textOf({ format, pattern, minLength, maxLength: most }: Shape): fc.Arbitrary<unknown> {
  if (format === 'binary') return files;
  if (pattern !== undefined) return matchingTexts(new RegExp(pattern), most ?? LONGEST_MATCH);
  const maxLength = Math.max(minLength, Math.min(most ?? LONGEST_TEXT, LONGEST_TEXT));
  const length = { minLength, maxLength };
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...validTexts) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileNames) },
    { weight: 3, arbitrary: fc.string({ ...length, unit: 'grapheme-ascii' }) },
    { weight: 3, arbitrary: fc.string({ ...length, unit: 'grapheme' }) },
  );
}

function matchingTexts(pattern: RegExp, maxLength: number): fc.Arbitrary<string> {
  const made = fc.stringMatching(pattern, { maxLength });
  const names = hostileNames.filter((name) => pattern.test(name));
  return names.length === 0
    ? made
    : fc.oneof({ weight: 4, arbitrary: made }, { weight: 1, arbitrary: fc.constantFrom(...names) });
}

/** Texts that pass custom checks: numbers, dates, links, push endpoints, time zones. */
const validTexts = [
  '012-345 6789',
  '+6591234567',
  '123456',
  'long-enough-words',
  '2026-02-28',
  'https://fcm.googleapis.com/a?b=c',
  'https://youtu.be/dQw4w9WgXcQ',
  'Asia/Kuala_Lumpur',
];

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const files = fc
  .tuple(
    fc.constantFrom(PNG, JPEG, []),
    fc.uint8Array({ maxLength: 60 }),
    fc.constantFrom('a.png', '漢"字\n.gif', ''),
  )
  .map(([start, rest, name]) => new File([Uint8Array.from([...start, ...rest])], name));

/** Texts that are known to break software. */
const texts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'before\u0000after',
  '\u0007\u001b[31m\r\n',
  '\ud800',
  'half\udfff',
  '\ufeffmarked',
  '\u202egpj.exe',
  'שלום مرحبا',
  '\u{10ffff}\ufffe',
  'ﬃ ŉ ǰ ΐ ß ẞ İ ı',
  ...hostileNames,
  'NaN',
  '-Infinity',
  '1e999',
  '0x1F',
  '-0',
  '٣٤٥',
  'null',
  'undefined',
  "' OR '1'='1",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  '%',
  'USER#admin',
];

/** Texts too long for a form, a table key (2,048 bytes) or an item's attribute, in bytes or in graphemes. */
const longTexts: readonly string[] = [
  'a'.repeat(255),
  'ı'.repeat(1025),
  '漢'.repeat(3000),
  `e${'\u0301'.repeat(3000)}`,
  '👩‍👩‍👧‍👦'.repeat(40),
  'ﷺ'.repeat(70),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.constantFrom(...longTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

/** Values of the wrong type, and hostile texts. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      0.1,
      2 ** 53,
      -(2 ** 63),
      1e308,
      Number.MIN_VALUE,
      [],
      {},
      [null],
      [[]],
      { length: 3 },
      { toString: 1 },
      ['a', 'b'],
      { value: 'a' },
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);
