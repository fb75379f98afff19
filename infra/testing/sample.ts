const isWhole = process.env.MODE === 'whole';

/** Returns a random share of similar cases, at least one; `npm run test:whole` gets all of them. */
export function oneIn<Case>(share: number, cases: readonly Case[]): readonly Case[] {
  if (isWhole) return cases;
  const shuffled = cases
    .map((_, index) => ({ index, by: Math.random() }))
    .toSorted((one, other) => one.by - other.by);
  const taken = new Set(shuffled.slice(0, Math.ceil(cases.length / share)).map(({ index }) => index));
  return cases.filter((_, index) => taken.has(index));
}
