import { session } from '../../session/session.ts';

const queues = new Map<string, Promise<unknown>>();

/** Runs one action at a time for a lead, in all tabs; those of one tab where the browser has no locks, as on plain http. */
export function withLead<Result>(lead: string, act: () => Promise<Result>): Promise<Result> {
  const name = nameOf(lead);
  const { locks } = navigator;
  if (locks) return locks.request(name, act);
  const next = (queues.get(name) ?? Promise.resolve()).then(act, act);
  queues.set(name, next);
  return next;
}

/** Runs an action unless another one runs for the lead. Returns undefined for a lead that is busy. */
export function withFreeLead<Result>(lead: string, act: () => Promise<Result>): Promise<Result | undefined> {
  const { locks } = navigator;
  if (!locks) return withLead(lead, act);
  return locks.request(nameOf(lead), { ifAvailable: true }, async (lock) => (lock ? act() : undefined));
}

const nameOf = (lead: string) => `outbox ${session.get().user?.username} ${lead}`;
