import type { STAGES } from '../lead.ts';

/** A message to begin with for somebody who has no templates yet. */
interface Starter {
  readonly title: string;
  readonly text: string;
}

/** Three for each stage of a lead. */
export type Starters = Readonly<Record<(typeof STAGES)[number], readonly [Starter, Starter, Starter]>>;
