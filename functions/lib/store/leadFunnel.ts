import * as z from 'zod/mini';
import { entity } from './entity.ts';
import { CountedChat, LEAD_STEPS } from './funnel.ts';
import { leads } from './lead.ts';

/** The chats that led to a lead, and what the figures of visitors contain of it. */
const LeadFunnel = z.object({
  /** The steps of the lead count for the first chat. */
  chats: z.array(CountedChat),
  /** Absent while the lead is in the bin. */
  counted: z.optional(
    z.object({
      /** The member who has the lead. */
      username: z.string(),
      chats: z.int(),
      steps: z.array(z.enum(LEAD_STEPS)),
    }),
  ),
});
export type LeadFunnel = z.infer<typeof LeadFunnel>;

export const leadFunnels = entity({
  name: 'figures of a lead',
  prefix: leads.prefix,
  partition: leads.partition,
  sortPrefix: 'FUNNEL',
  schema: LeadFunnel,
  grants: { own: ['msmart', 'jobs'] },
  growth: 'at most one per lead',
});
