import type { STAGES } from './lead.ts';

interface Merit {
  readonly stage: (typeof STAGES)[number];
  readonly points: number;
}

/** Events for which a lead earns its member points, each of them once. */
export const MERITS = [
  'added',
  'presented',
  'addFB',
  'followTT',
  'savePhone',
  'engFB',
  'engTT',
  'engWS',
  'rejected',
  'booked',
  'closed',
] as const;
export type MeritName = (typeof MERITS)[number];

export const merits: Readonly<Record<MeritName, Merit>> = {
  added: { stage: 'Prospecting', points: 1 },
  presented: { stage: 'Prospecting', points: 3 },
  addFB: { stage: 'Connecting', points: 1 },
  followTT: { stage: 'Connecting', points: 1 },
  savePhone: { stage: 'Connecting', points: 1 },
  engFB: { stage: 'Engagement', points: 2 },
  engTT: { stage: 'Engagement', points: 2 },
  engWS: { stage: 'Engagement', points: 2 },
  /** A rejection earns points only with a remark. */
  rejected: { stage: 'Result', points: 1 },
  booked: { stage: 'Result', points: 5 },
  closed: { stage: 'Result', points: 10 },
};

/** The most points that a member's imported leads earn in a day. */
export const IMPORT_POINTS_PER_DAY = 20;
