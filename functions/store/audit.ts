import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { now } from '../now.ts';
import { auditKey } from './keys.ts';
import { listItems, type Place } from './table.ts';
import type { Step } from './write.ts';

/** What an admin did, on whom, when. `detail` names fields and courses, never what a person's data are. */
export const AuditEntry = z.object({
  at: z.string(),
  admin: z.string(),
  action: z.string(),
  target: z.string(),
  detail: z.optional(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The step that writes an action down, in the transaction of the action. */
export function noteAction(entry: Omit<AuditEntry, 'at'>): Step {
  const at = new Date(now()).toISOString();
  return { put: { ...auditKey(at, randomUUID()), ...entry, at } };
}

/** Newest first. */
export async function listActions(limit: number, from: Place | undefined) {
  const { pk } = auditKey('', '');
  const { items, next } = await listItems({ list: pk, newestFirst: true, limit, from });
  return { actions: items.map((item) => AuditEntry.parse(item)), next };
}
