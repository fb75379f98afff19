import * as z from 'zod/mini';
import { Day } from './day.ts';
import { Stage } from './lead.ts';
import { flag, Search } from './list.ts';

/** The query of a list of leads: the search box with its selector, the date picker and the board's filters. */
export const LeadSearch = z.extend(Search, {
  searchBy: z.optional(z.enum(['name', 'phone', 'status'], 'Please search by name, phone or status')),
  from: z.optional(Day),
  to: z.optional(Day),
  /** The date of a lead that `from` and `to` limit. */
  dateOf: z._default(z.enum(['created', 'followUp', 'changed'], 'Please choose which date'), 'created'),
  stage: z.optional(Stage),
  /** Selects the leads whose follow-up is open, or those whose follow-up is not. */
  open: z.optional(flag('open is true or false')),
  /** Answers whole remarks, which lists cut otherwise. Exports ask for them. */
  full: z.optional(flag('full is true or false')),
});
export type LeadSearch = z.infer<typeof LeadSearch>;
