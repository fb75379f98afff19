import * as z from 'zod/mini';
import { Day } from './day.ts';

const count = z.int();

/** Visitors who left a number or an address with a team, and what became of their leads. */
export const LeadCounts = z.object({
  contact: count,
  /** Those of whom a new lead was made, and those whose number a lead had already. */
  leads: count,
  again: count,
  presented: count,
  booked: count,
  closed: count,
  rejected: count,
});

export type LeadCounts = z.infer<typeof LeadCounts>;

/** Devices on which a link was opened, the visitors who began, and their leads. */
export const LinkCounts = z.object({ opened: count, began: count, ...LeadCounts.shape });

export const BotCounts = z.object({ opened: count, began: count, answered: count, ...LeadCounts.shape });
export type BotCounts = z.infer<typeof BotCounts>;

/** The days on which the visitors began, both included; by default the last 30. */
export const dayRange = { from: z.optional(Day), to: z.optional(Day) };

/** A link with its counts. */
export const FunnelLink = z.object({
  code: z.string(),
  label: z.string(),
  campaign: z.string(),
  username: z.string(),
  ...LinkCounts.shape,
});
