import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueFor } from './arbitrary.ts';
import { everyCall } from './calls.ts';

/** Generated values for the params, query and body of each call, each checked against the contract. */
const generated = everyCall.flatMap(({ name, call: { params, query, body } }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema === undefined
      ? []
      : fc.sample(valueFor(schema), { numRuns: 1000, seed: 1 }).map((value) => ({
          what: `${name} ${part}`,
          result: schema.safeParse(value),
        })),
  ),
);

test('every value generated from a schema has its shape', () => {
  // Custom checks of the contract may refuse a text; a wrong type would be a fault of the generator.
  const wronglyTyped = generated.filter(({ result }) =>
    result.error?.issues.some(({ code }) => code === 'invalid_type' || code === 'invalid_union'),
  );
  expect(new Set(wronglyTyped.map(({ what }) => what))).toEqual(new Set());
});

test('every schema yields some valid value', () => {
  const valid = new Set(generated.filter(({ result }) => result.success).map(({ what }) => what));
  expect(generated.map(({ what }) => what).filter((what) => !valid.has(what))).toEqual([]);
});
