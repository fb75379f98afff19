import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueFor } from './arbitrary.ts';
import { everyCall } from './calls.ts';

/** What is made of each part of each request, and what the contract makes of that. */
const made = everyCall.flatMap(({ name, call: { params, query, body } }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema === undefined
      ? []
      : fc.sample(valueFor(schema), { numRuns: 1000, seed: 1 }).map((value) => ({
          what: `${name} ${part}`,
          result: schema.safeParse(value),
        })),
  ),
);

test('whatever is made of a schema is of its shape', () => {
  // Checks in code may refuse a text; a wrong type would be a fault of the generator.
  const misshapen = made.filter(({ result }) =>
    result.error?.issues.some(({ code }) => code === 'invalid_type' || code === 'invalid_union'),
  );
  expect(new Set(misshapen.map(({ what }) => what))).toEqual(new Set());
});

test('of every schema something is made that is valid', () => {
  const valid = new Set(made.filter(({ result }) => result.success).map(({ what }) => what));
  expect(made.map(({ what }) => what).filter((what) => !valid.has(what))).toEqual([]);
});
