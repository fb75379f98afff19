import fc from 'fast-check';
import type * as z from 'zod/mini';
import { hostileText, hostileValue, valueFor } from './arbitrary.ts';

/** A change of a body at one place; `indexes` lead to the place from the outside in. */
type Mutation =
  | { readonly kind: 'none' }
  | { readonly kind: 'replace'; readonly indexes: readonly number[]; readonly value: unknown }
  | { readonly kind: 'drop'; readonly indexes: readonly number[] }
  | { readonly kind: 'add'; readonly name: string; readonly value: unknown }
  | { readonly kind: 'mix'; readonly indexes: readonly number[]; readonly other: unknown };

/** A request body. `of` is a value of the schema; without it, the body of the call's example is used. */
export type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'form'; readonly of?: unknown; readonly mutation: Mutation; readonly type?: string }
  | { readonly kind: 'raw'; readonly bytes: Buffer; readonly type: string | undefined };

const indexes = fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 3 });

/** Generates a call's body: valid, wrong at one place, or completely different. */
export function bodyFor(schema: z.ZodMiniType | undefined): fc.Arbitrary<Body> {
  if (schema === undefined) {
    return fc.oneof(
      { weight: 6, arbitrary: fc.constant<Body>({ kind: 'none' }) },
      { weight: 1, arbitrary: raw },
    );
  }
  const made = valueFor(schema);
  const mutation: fc.Arbitrary<Mutation> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('replace'), indexes, value: hostileValue }) },
    fc.record({ kind: fc.constant('mix'), indexes, other: made }),
    fc.record({ kind: fc.constant('drop'), indexes }),
    fc.record({ kind: fc.constant('add'), name: hostileText, value: hostileValue }),
  );
  const none = fc.constant<Mutation>({ kind: 'none' });
  const kind = fc.constant('form' as const);
  return fc.oneof<fc.WeightedArbitrary<Body>[]>(
    {
      weight: 8,
      arbitrary: fc.record({ kind, mutation: fc.oneof(mutation, mutation, mutation, none) }),
    },
    { weight: 3, arbitrary: fc.record({ kind, of: made, mutation: fc.oneof(mutation, none) }) },
    { weight: 1, arbitrary: fc.record({ kind, of: made, mutation: none, type: fc.constantFrom(...types) }) },
    { weight: 1, arbitrary: fc.tuple(made, made, fc.nat()).map(malformed) },
    { weight: 2, arbitrary: raw },
    { weight: 1, arbitrary: fc.constant<Body>({ kind: 'none' }) },
  );
}

/** Applies a mutation to a body. */
export function mutate(form: unknown, mutation: Mutation): unknown {
  switch (mutation.kind) {
    case 'none':
      return form;
    case 'add':
      return Object(form) === form ? { ...Object(form), [mutation.name]: mutation.value } : mutation.value;
    case 'mix':
      return replaceAt(form, mutation.indexes, (_, name) => Object(mutation.other)[name]);
    case 'drop':
      return replaceAt(form, mutation.indexes, () => undefined);
    case 'replace':
      return replaceAt(form, mutation.indexes, () => mutation.value);
  }
}

function replaceAt(
  form: unknown,
  [index = 0, ...rest]: readonly number[],
  replace: (value: unknown, name: string) => unknown,
): unknown {
  if (typeof form !== 'object' || form === null || form instanceof File) return replace(form, '');
  const entries = Object.entries(form);
  const [name, value] = entries[index % entries.length] ?? [];
  if (name === undefined) return replace(form, '');
  const isLeaf = rest.length === 0 || typeof value !== 'object';
  const other = isLeaf ? replace(value, name) : replaceAt(value, rest, replace);
  return Array.isArray(form) ? form.with(Number(name), other) : { ...form, [name]: other };
}

const JSON_TYPE = 'application/json';

const types = [
  '',
  'text/plain',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'json',
  '*/*',
  'application/json; charset=utf-16',
  'application/problem+json',
  'APPLICATION/JSON',
  'application/jsonp',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'text/html; charset="\xff"',
];

/** Malformed JSON: truncated, with a changed byte, or with duplicate keys. */
function malformed([value, otherValue, at]: [unknown, unknown, number]): Body {
  const [text, otherText] = [JSON.stringify(value), JSON.stringify(otherValue)];
  const bytes = Buffer.from(text);
  const position = at % Math.max(1, bytes.length);
  if (at % 3 === 0) return json(bytes.subarray(0, position));
  if (at % 3 === 1) return json(Buffer.from(`${text.slice(0, -1)},${otherText.slice(1)}`));
  bytes[position] = at % 256;
  return json(bytes);
}

function json(text: string | Buffer): Body {
  return { kind: 'raw', bytes: Buffer.from(text), type: JSON_TYPE };
}

function form(...lines: readonly string[]): Body {
  const bytes = Buffer.from(lines.join('\r\n'), 'latin1');
  return { kind: 'raw', bytes, type: 'multipart/form-data; boundary=x' };
}

const DEEP = 10_000;
const MEGABYTE = 2 ** 20;
const disposition = 'Content-Disposition: form-data; name="image"; filename="a.png"';

const smallRaws: readonly Body[] = [
  '',
  ' ',
  'null',
  'true',
  '7',
  '"text"',
  '[]',
  '[{}]',
  '{',
  '}',
  'nonsense',
  '\u0000',
  '{}{}',
  "{'a': 1}",
  '{"a": 1,}',
  '{"a": NaN}',
  '{"a": 1e999, "b": -0, "c": 123456789012345678901234567890}',
  '\ufeff{}',
  '{"username": "a", "username": ["b"], "password": "c"}',
  '{"username": "\\ud800"}',
  '{"\\udc00": 1}',
  '{"__proto__": {"username": "a", "password": "b", "email": "c"}}',
  '{"constructor": {"prototype": 1}}',
  '['.repeat(DEEP) + ']'.repeat(DEEP),
  '{"username":'.repeat(DEEP / 4),
  `{"\\u0061": ${'[['.repeat(DEEP)}`,
  `{"\\u0061": ${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  Buffer.from('{"username": "a"}', 'utf16le'),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
].map(json);

const formRaws: readonly Body[] = [
  form('--x', disposition, '', 'abc', '--x--', ''),
  form('--x', disposition, '', 'abc'),
  form('--x', disposition),
  form('--y', disposition, '', 'abc', '--y--'),
  form('--x', 'Content-Disposition: form-data', '', 'abc', '--x--', ''),
  form('--x', 'Content-Disposition: form-data; name="__proto__"', '', 'abc', '--x--', ''),
  form(
    '--x',
    'Content-Disposition: form-data; name="\xff\x00"; filename*=UTF-8\'\'%zz',
    '',
    'abc',
    '--x--',
    '',
  ),
  form(
    '--x',
    disposition,
    'Content-Type: image/png',
    'Content-Transfer-Encoding: base64',
    '',
    '%%',
    '--x--',
    '',
  ),
  form(...Array.from({ length: 500 }, () => ['--x', disposition, '', '']).flat(), '--x--', ''),
  form('--x', `X-Long: ${'a'.repeat(20_000)}`, disposition, '', 'abc', '--x--', ''),
  form('--x--'),
  form(),
];

const largeRaws: readonly Body[] = [
  json(`{"username": "${'a'.repeat(MEGABYTE)}", "password": "b"}`),
  json(`[${'0,'.repeat(MEGABYTE)}0]`),
  json(' '.repeat(5 * MEGABYTE)),
  { kind: 'raw', bytes: Buffer.alloc(11 * MEGABYTE, 97), type: 'application/octet-stream' },
];

/** Bodies that no call accepts. */
const raw: fc.Arbitrary<Body> = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...smallRaws) },
  { weight: 10, arbitrary: fc.constantFrom(...formRaws) },
  { weight: 1, arbitrary: fc.constantFrom(...largeRaws) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(...types))
      .map(([bytes, type]): Body => ({ kind: 'raw', bytes: Buffer.from(bytes), type })),
  },
);
