import { randomInt } from 'node:crypto';

/** By `npm run test:whole` nothing is left out. */
const isWhole = process.env.MODE === 'whole';

/** One in so many of cases that are much alike, others in each run; with `npm run test:whole` all of them. */
export function oneIn<Case>(share: number, cases: readonly Case[]): readonly Case[] {
  if (isWhole) return cases;
  const first = randomInt(share);
  return cases.filter((_, index) => index % share === first);
}
