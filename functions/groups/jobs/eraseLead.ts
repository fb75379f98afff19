import type { Key } from '../../lib/store/key.ts';
import { leadChanges, leads, leadWords } from '../../lib/store/lead.ts';
import { readAll } from '../../lib/store/read.ts';
import { writeAll } from './erase.ts';

/** Read at a time; a history of more is gone on with. */
const CHANGES = 500;

/** Which lead a record of the stream may have removed, by its key. */
export function removedLead({ pk, sk }: Key): string | undefined {
  return pk.startsWith(leads.prefix) && sk === leads.sortPrefix ? pk.slice(leads.prefix.length) : undefined;
}

/** Removes by what a lead was found, and its history, once it is gone itself. Done again, it finds less to do. */
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
