/** By `npm run test:whole` nothing is left out. */
const isWhole = process.env.MODE === 'whole';

/** One in so many of cases that are much alike, at least one, others in each run; by `npm run test:whole` all of them. */
export function oneIn<Case>(share: number, cases: readonly Case[]): readonly Case[] {
  if (isWhole) return cases;
  const shuffled = cases
    .map((_, index) => ({ index, by: Math.random() }))
    .toSorted((one, other) => one.by - other.by);
  const taken = new Set(shuffled.slice(0, Math.ceil(cases.length / share)).map(({ index }) => index));
  return cases.filter((_, index) => taken.has(index));
}
