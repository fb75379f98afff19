import * as z from 'zod/mini';
import { Lead } from '../../../../shared/contract/lead.ts';
import { LeadQuickSave, NewLead, NewLeadMessage } from '../../../../shared/contract/leadForm.ts';

const ofEveryEntry = {
  /** The place in the outbox, which a new entry gets there. */
  order: z.optional(z.int()),
  /** The lead, or the key of one that is not created yet. Entries of one lead are sent in order. */
  lead: z.string(),
  name: z.string(),
  teamName: z.string(),
  /** The time on this device's clock, which may be wrong: it is shown, and decides only that something is too old to be sent. */
  at: z.number(),
  /** The values that the user saw in the fields that the request sets. */
  seen: z.record(z.string(), z.unknown()),
  /** It is sent with the version of a save by somebody else, to which it was added. */
  isMerged: z.optional(z.boolean()),
  /** The lead that somebody else has saved, until the user has chosen. */
  stored: z.optional(Lead),
  /** Why the server refused the request. */
  problem: z.optional(z.string()),
};

export const NewEntry = z.discriminatedUnion('call', [
  z.object({
    ...ofEveryEntry,
    call: z.literal('createLead'),
    body: z.extend(NewLead, { key: z.string() }),
  }),
  z.object({
    ...ofEveryEntry,
    call: z.literal('quickSaveLead'),
    body: z.extend(LeadQuickSave, { key: z.string() }),
  }),
  z.object({ ...ofEveryEntry, call: z.literal('recordMessage'), body: NewLeadMessage }),
]);
export type NewEntry = z.infer<typeof NewEntry>;

/** A request that waits on this device. */
export type Entry = NewEntry & { readonly order: number };

/** A new lead that waits on this device, to be corrected. */
export type WaitingLead = Extract<NewEntry, { call: 'createLead' }>['body'] & Pick<Entry, 'order'>;
