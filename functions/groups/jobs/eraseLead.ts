import type { Key } from '../../lib/store/key.ts';
import { leadChanges, leads, leadWords } from '../../lib/store/lead.ts';
import { readAll } from '../../lib/store/read.ts';
import { writeAll } from './erase.ts';

/** The page size of a lead's words and history. */
const CHANGES = 500;

/** Returns the lead that a stream event may have removed, by the key. */
export function removedLead({ pk, sk }: Key): string | undefined {
  return pk.startsWith(leads.prefix) && sk === leads.sortPrefix ? pk.slice(leads.prefix.length) : undefined;
}

/** Removes the search words and the history of a deleted lead. It can be repeated. */
export async function eraseLead(id: string): Promise<void> {
  const { lead } = await readAll({ lead: leads.at({ id }) });
  if (lead !== undefined) return;
  const words = await leadWords.within({ id }, { limit: CHANGES, isConsistent: true });
  await writeAll(words.records.map((word) => leadWords.remove(word)));
  for (;;) {
    const { records, next } = await leadChanges.within({ id }, { limit: CHANGES, isConsistent: true });
    await writeAll(records.map((change) => leadChanges.remove(change)));
    if (next === undefined) return;
  }
}
