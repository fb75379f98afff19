import { addressLimits } from '../../shared/contract/call.ts';

const PLENTY = 1_000_000_000;

/** The limits to lift: all, or those by address, because all test clients share one. */
export type LiftedLimits = 'off' | 'offByAddress';

/** Lifts limits in the JSON of the functions' variable. */
export function lift(limits: string, which: LiftedLimits): string {
  if (which === 'off') return unlimited(limits);
  const { counted, ...others } = JSON.parse(limits);
  const { counted: lifted } = JSON.parse(unlimited(limits));
  const byAddress = Object.fromEntries(
    [...addressLimits, 'addressTranscripts'].map((limit) => [limit, lifted[limit]]),
  );
  return JSON.stringify({ ...others, counted: { ...counted, ...byAddress } });
}

/** Raises every count to plenty and removes waiting times. */
function unlimited(limits: string): string {
  return JSON.stringify(JSON.parse(limits), (name, value) => {
    if (typeof value !== 'number') return value;
    if (name === 'coolDownSeconds' || name === 'lockSeconds') return 0;
    // The mail reserves are subtracted from the counts, so they stay.
    return name.endsWith('Seconds') || name === 'hour' || name === 'day' ? value : PLENTY;
  });
}
