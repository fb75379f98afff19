import * as z from 'zod/mini';
import { LeadConsent } from '../../../shared/contract/msmart/chats.ts';
import { LEAD_COUNTS } from '../../../shared/rules/funnel.ts';
import { entity } from './entity.ts';
import { list } from './list.ts';
import { visitors } from './visitor.ts';

/** A lead of a team that came from a visitor. */
const LeadOfVisitor = z.object({ teamName: z.string(), id: z.string() });

/** The number or address that a visitor left, with the consent to it. */
const Contact = z.object({
  visitor: z.string(),
  chatId: z.string(),
  /** E.164. */
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  /** The latest consent, with the text as it was shown. */
  consent: z.optional(LeadConsent),
  source: z.optional(z.string()),
  lead: z.optional(LeadOfVisitor),
  /** The counts of the figures to which the visitor's lead adds; absent while it adds to none. */
  counted: z.optional(z.array(z.enum(LEAD_COUNTS))),
  /** The visitor's leads before the present one: with another number, or in another team. */
  earlier: z.optional(z.array(LeadOfVisitor)),
  /** The time at which it was held because of unusual traffic; the owner decides on it. Absent otherwise. */
  held: z.optional(z.string()),
  until: z.optional(z.int()),
});
export type Contact = z.infer<typeof Contact>;

export const heldContacts = list({
  index: 'gsi1',
  prefix: 'HELDCONTACTS#',
  partition: ({ chatId }: { readonly chatId: string }) => chatId,
  sortedBy: 'when they were held',
  sort: ({ held }: Contact) => held,
});

export const contacts = entity({
  name: "visitor's contact",
  prefix: visitors.prefix,
  partition: visitors.partition,
  sortPrefix: 'CONTACT',
  schema: Contact,
  lists: [heldContacts],
  ttlSeconds: ({ until }) => until,
  grants: { own: ['chat', 'mchat', 'jobs'], read: ['msmart'], list: ['mchat', 'jobs'] },
  growth: 'at most one per visitor',
});
