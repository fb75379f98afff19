import * as z from 'zod/mini';
import { MERITS } from '../rules/merits.ts';
import { KnownUsername } from './account.ts';
import { Day } from './day.ts';
import { Stage } from './lead.ts';
import { Page } from './list.ts';

/** Points may be taken back on the day on which they were earned, never below what was earned. */
export const Points = z.int();

export const CHART_DAYS = 30;

const MeritsOfDay = z.object({
  day: z.iso.date(),
  prospecting: Points,
  connect: Points,
  enggage: Points, // spelled so by the chart call
  result: Points,
});

/** The points of the last 30 days, today included, oldest first. */
export const Merits = z.array(MeritsOfDay).check(z.length(CHART_DAYS));
export type Merits = z.infer<typeof Merits>;

/** What lies behind a number of points: the points of a day and a stage add up to it. */
export const MeritEvent = z.object({
  at: z.iso.datetime(),
  /** On which the points count: also those that were taken back later. */
  day: z.iso.date(),
  stage: Stage,
  event: z.enum(MERITS),
  /** Below zero: taken back. */
  points: z.int(),
  /** Whose points they are. */
  username: z.string(),
  leadId: z.string(),
  leadName: z.string(),
});
export type MeritEvent = z.infer<typeof MeritEvent>;

/** Without a username the caller's own; without a day or a stage those of all, newest first. */
export const MeritSearch = z.extend(Page, {
  username: z.optional(KnownUsername),
  day: z.optional(Day),
  stage: z.optional(Stage),
});
export type MeritSearch = z.infer<typeof MeritSearch>;
