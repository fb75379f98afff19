import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problems } from '../testing/problems.ts';
import { LeadImport } from './leadImport.ts';

const rows = (count: number) => ({ rows: Array.from({ length: count }, () => ({ name: 'a', phone: '1' })) });

test('any value of a spreadsheet cell is read as text', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
  );
  const row = fc.dictionary(fc.constantFrom('name', 'phone', 'status', 'remark', 'followUp', 'other'), cell);
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows) => {
      const read = LeadImport.parse({ rows }).rows;
      expect(read).toHaveLength(rows.length);
      for (const text of read.flatMap(Object.values)) expect(text).toBeTypeOf('string');
    }),
  );
});

test('a phone that is a number or nothing is read as text', () => {
  const { rows } = LeadImport.parse({ rows: [{ phone: 60123456789 }, { phone: null }, {}] });
  expect(rows).toEqual([{ phone: '60123456789' }, { phone: '' }, {}]);
});

test('an invalid row or cell counts as empty, and the other rows are taken', () => {
  const { rows } = LeadImport.parse({
    rows: [null, 'a', [], { name: { first: 'Ann' }, phone: '0123456789' }],
  });
  expect(rows).toEqual([{}, {}, {}, { name: '', phone: '0123456789' }]);
});

test('an import takes 1 to 500 rows at a time', () => {
  expect(problems(LeadImport, rows(500))).toEqual({});
  expect(problems(LeadImport, rows(501))).toEqual({ rows: 'At most 500 rows at a time' });
  for (const body of [{}, rows(0), { rows: 'a,b' }]) {
    expect(problems(LeadImport, body)).toEqual({ rows: 'Please choose a file with at least one row' });
  }
});

test('the client names a batch of an import by a number or a key', () => {
  const importId = 'fa1b6ad4-5f0e-4f0c-9d0b-4a5b8c1d2e3f';
  expect(LeadImport.parse({ ...rows(1), importId, batch: 0 })).toMatchObject({ importId, batch: '0' });
  expect(LeadImport.parse({ ...rows(1), batch: 'b-1' })).toMatchObject({ batch: 'b-1' });
  for (const batch of [-1, 1.5, '', 'a b']) {
    expect(problems(LeadImport, { ...rows(1), batch })).toEqual({ batch: 'This batch is not valid' });
  }
});
