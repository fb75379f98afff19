import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { now } from '../now.ts';
import { entity } from './entity.ts';
import type { Listing } from './table.ts';
import type { Write } from './write.ts';

/** What an admin did, on whom, when. `detail` names fields and courses, never what a person's data are. */
const AuditEntry = z.object({
  at: z.string(),
  admin: z.string(),
  action: z.string(),
  target: z.string(),
  detail: z.optional(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const auditEntries = entity({
  name: 'audit entry',
  prefix: 'AUDIT#',
  partition: (_: unknown) => 'ALL',
  sortPrefix: '',
  sort: ({ at, id }: { readonly at: string; readonly id: string }) => `${at}#${id}`,
  schema: AuditEntry,
  grants: { own: ['admin', 'author'] },
  growth: "one an admin's action, in its transaction",
});

/** The write that keeps an action in the audit, in the transaction of the action. */
export function audited(entry: Omit<AuditEntry, 'at'>): Write {
  return auditEntries.overwrite({ ...entry, at: new Date(now()).toISOString(), id: randomUUID() });
}

/** Newest first. */
export function listAuditEntries(listing: Pick<Listing, 'limit' | 'from'>) {
  return auditEntries.within({}, { ...listing, newestFirst: true });
}
