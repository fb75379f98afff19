import * as z from 'zod/mini';
import { MERITS } from '../rules/merits.ts';
import { KnownUsername } from './account.ts';
import { Day } from './day.ts';
import { Stage } from './lead.ts';
import { Page } from './list.ts';

/** Points are taken back on the day on which they were earned, not on the day of the change. */
export const Points = z.int();

export const CHART_DAYS = 30;

const MeritsOfDay = z.object({
  day: z.iso.date(),
  prospecting: Points,
  connect: Points,
  enggage: Points, // the chart call spells it so
  result: Points,
});

/** The points of the last 30 days, today included, oldest first. */
export const Merits = z.array(MeritsOfDay).check(z.length(CHART_DAYS));
export type Merits = z.infer<typeof Merits>;

/** An event that earned points or took them back. The events of a day and a stage add up to the day's figure. */
export const MeritEvent = z.object({
  at: z.iso.datetime(),
  /** The day on which the points count, even if they were taken back later. */
  day: z.iso.date(),
  stage: Stage,
  event: z.enum(MERITS),
  /** Negative when points were taken back. */
  points: z.int(),
  /** The member who has the points. */
  username: z.string(),
  leadId: z.string(),
  leadName: z.string(),
});
export type MeritEvent = z.infer<typeof MeritEvent>;

/**
 * The list holds the caller's own events unless `username` is given, and those of all days and stages unless `day` or
 * `stage` is.
 */
export const MeritSearch = z.extend(Page, {
  username: z.optional(KnownUsername),
  day: z.optional(Day),
  stage: z.optional(Stage),
});
export type MeritSearch = z.infer<typeof MeritSearch>;
