import * as z from 'zod/mini';
import { type NewLead, NewLead as NewLeadSchema } from '../../../../shared/contract/leadForm.ts';
import { draftStorage, WAITING_LEADS } from '../../session/draftStorage.ts';
import { session } from '../../session/session.ts';

/** A lead whose creation the server has not confirmed. */
const WaitingLead = z.extend(NewLeadSchema, {
  /** The idempotency key of all attempts. */
  key: z.string(),
  /** Why the server refused the lead. Absent while it waits for a connection. */
  problem: z.optional(z.string()),
});
export type WaitingLead = z.infer<typeof WaitingLead>;

const Waiting = z.catch(z.array(WaitingLead), []);

const NONE: readonly WaitingLead[] = [];
const listeners = new Set<() => void>();
let parsed: { readonly text: string; readonly leads: readonly WaitingLead[] } | undefined;

/** Stores unsent leads of the signed-in user on this device. They are removed at a logout that the user has confirmed. */
export const waitingLeads = {
  get(): readonly WaitingLead[] {
    if (session.get().user === undefined) return NONE;
    const { storage, prefix } = draftStorage('user');
    const text = storage.getItem(`${prefix}${WAITING_LEADS}`) ?? '[]';
    if (parsed?.text !== text) parsed = { text, leads: Waiting.parse(JSON.parse(text)) };
    return parsed.leads;
  },
  /** Throws a `DOMException` when the storage is full. */
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

function replace(change: (leads: readonly WaitingLead[]) => readonly WaitingLead[]) {
  const { storage, prefix } = draftStorage('user');
  const leads = change(waitingLeads.get());
  if (leads.length === 0) storage.removeItem(`${prefix}${WAITING_LEADS}`);
  else storage.setItem(`${prefix}${WAITING_LEADS}`, JSON.stringify(leads));
  for (const listener of listeners) listener();
}
