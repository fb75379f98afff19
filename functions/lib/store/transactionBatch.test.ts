import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_WRITES, transactionBatch } from './transactionBatch.ts';
import type { Write } from './write.ts';

/** A thing with `own` writes, and one that it shares with others. */
interface Thing {
  readonly own: number;
  readonly shared: number;
}

function writesOf(things: readonly Thing[]): Write[] {
  const remove = (pk: string): Write => ({ remove: { pk, sk: '' } });
  return [
    ...things.flatMap(({ own }, index) => Array.from({ length: own }, (_, at) => remove(`${index} ${at}`))),
    ...[...new Set(things.map(({ shared }) => shared))].map((shared) => remove(`shared ${shared}`)),
  ];
}

const things = fc.array(fc.record({ own: fc.integer({ min: 1, max: 99 }), shared: fc.nat(9) }), {
  maxLength: 60,
});

test('a transaction takes the first things, and never exceeds the limit of writes', () => {
  fc.assert(
    fc.property(things, fc.integer({ min: 1, max: 60 }), (all, max) => {
      const { taken, writes } = transactionBatch(all, { max, writesOf });
      expect(taken).toEqual(all.slice(0, taken.length));
      expect(writes).toEqual(writesOf(taken));
      expect(writes.length).toBeLessThanOrEqual(MAX_WRITES);
      expect(taken.length).toBeLessThanOrEqual(max);
      // Each call takes at least one thing, so that repeated calls end.
      expect(taken.length).toBeGreaterThanOrEqual(Math.min(1, all.length));
    }),
  );
});

test('all things are taken when they fit', () => {
  const all = Array.from({ length: 40 }, () => ({ own: 2, shared: 0 }));
  expect(transactionBatch(all, { max: 40, writesOf }).taken).toHaveLength(40);
  expect(transactionBatch(all, { max: 25, writesOf }).taken).toHaveLength(25);
  expect(() => transactionBatch([{ own: 101, shared: 0 }], { max: 1, writesOf })).toThrow();
});
