import { addressLimits } from '../../shared/contract/call.ts';

const PLENTY = 1_000_000_000;

/** Which limits a stack goes without: all, or those by address, as all who take part in a test come from one. */
export type LiftedLimits = 'off' | 'offByAddress';

/** The functions' limits, as JSON, without those. */
export function lift(limits: string, which: LiftedLimits): string {
  if (which === 'off') return unlimited(limits);
  const { counted, ...others } = JSON.parse(limits);
  const { counted: lifted } = JSON.parse(unlimited(limits));
  const byAddress = Object.fromEntries(
    [...addressLimits, 'addressTranscripts'].map((limit) => [limit, lifted[limit]]),
  );
  return JSON.stringify({ ...others, counted: { ...counted, ...byAddress } });
}

/** With nothing left to hit: counts without end, no waiting. */
function unlimited(limits: string): string {
  return JSON.stringify(JSON.parse(limits), (name, value) => {
    if (typeof value !== 'number') return value;
    if (name === 'coolDownSeconds' || name === 'lockSeconds') return 0;
    // What a mailbox keeps for others in an hour and in a day is taken off its plenty.
    return name.endsWith('Seconds') || name === 'hour' || name === 'day' ? value : PLENTY;
  });
}
