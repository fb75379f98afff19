import type { Merits } from '../../../../shared/contract/merits.ts';
import { dateFormat } from '../../ui/data/dateFormat.ts';

type DayOfMerits = Merits[number];

/** The four series of the chart, as the contract spells them. */
export const stages = [
  { key: 'prospecting', name: 'Prospecting' },
  { key: 'connect', name: 'Connecting' },
  { key: 'enggage', name: 'Engagement' },
  { key: 'result', name: 'Result' },
] as const;

const day = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day (YYYY-MM-DD) in few words: it is the team's day, wherever it is read. */
export const dayLabel = (of: string) => day(new Date(`${of}T00:00:00Z`));

export const pointsOf = (of: DayOfMerits) => stages.reduce((sum, { key }) => sum + of[key], 0);

/** The days on which points were earned or taken back, the latest first. */
export const daysWithPoints = (merits: Merits): DayOfMerits[] =>
  merits.filter((of) => stages.some(({ key }) => of[key] !== 0)).toReversed();
