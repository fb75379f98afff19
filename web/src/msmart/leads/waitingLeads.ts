import * as z from 'zod/mini';
import { type NewLead, NewLead as NewLeadSchema } from '../../../../shared/contract/leadForm.ts';
import { draftStorage } from '../../session/draftStorage.ts';
import { session } from '../../session/session.ts';

/** A lead that the server has not got yet, as far as is known. */
const WaitingLead = z.extend(NewLeadSchema, {
  /** The same in every attempt, so that the server makes it once. */
  key: z.string(),
  /** Why the server does not take it. Absent: it waits for a connection. */
  problem: z.optional(z.string()),
});
export type WaitingLead = z.infer<typeof WaitingLead>;

const Waiting = z.catch(z.array(WaitingLead), []);

const NONE: readonly WaitingLead[] = [];
const listeners = new Set<() => void>();
let parsed: { readonly text: string; readonly leads: readonly WaitingLead[] } | undefined;

/** Leads that wait on this device, of who is signed in: like a draft, they go when their user logs out. */
export const waitingLeads = {
  get(): readonly WaitingLead[] {
    if (session.get().user === undefined) return NONE;
    const { storage, prefix } = draftStorage('user');
    const text = storage.getItem(`${prefix}${NAME}`) ?? '[]';
    if (parsed?.text !== text) parsed = { text, leads: Waiting.parse(JSON.parse(text)) };
    return parsed.leads;
  },
  /** Throws a `DOMException` where the device has no room. */
  add: (lead: NewLead & { key: string }) => replace((leads) => [...leads, lead]),
  remove: (key: string) => replace((leads) => leads.filter((lead) => lead.key !== key)),
  refuse: (key: string, problem: string) =>
    replace((leads) => leads.map((lead) => (lead.key === key ? { ...lead, problem } : lead))),
  subscribe(listener: () => void) {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
};

const NAME = 'waiting-leads';

function replace(change: (leads: readonly WaitingLead[]) => readonly WaitingLead[]) {
  const { storage, prefix } = draftStorage('user');
  const leads = change(waitingLeads.get());
  if (leads.length === 0) storage.removeItem(`${prefix}${NAME}`);
  else storage.setItem(`${prefix}${NAME}`, JSON.stringify(leads));
  for (const listener of listeners) listener();
}
