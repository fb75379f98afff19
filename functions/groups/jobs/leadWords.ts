import { dequal } from 'dequal/lite';
import { type FoundBy, type LeadWord, leads, leadWords } from '../../lib/store/lead.ts';
import { readAll } from '../../lib/store/read.ts';
import { writeBatch } from '../../lib/store/write.ts';
import { wordsOf } from '../msmart/leads/words.ts';

/** A change of what a lead is found by. */
export interface WordChange {
  readonly id: string;
  /** Null for a new lead. */
  readonly before: FoundBy | null;
}

/** Writes the search words of leads as they are now, and removes those of before. It can be repeated. */
export async function changeWords(changes: readonly WordChange[]): Promise<void> {
  const found = await readLeads([...new Set(changes.map(({ id }) => id))]);
  const writes = changes.flatMap(({ id, before }) => {
    const [old, wanted] = [wordsOf(before ? { ...before, id } : undefined), wordsOf(found.get(id))];
    return [
      ...without(old, wanted).map((word) => leadWords.erase(word)),
      ...without(wanted, old).map((word) => leadWords.overwrite(word)),
    ];
  });
  await writeBatch(writes);
}

/** Writes the search words of imported leads. A lead that changes at the same time leaves no old word behind. */
export async function writeLeadWords({ ids }: { readonly ids: readonly string[] }): Promise<void> {
  const written = await readLeads(ids);
  await writeBatch([...written.values()].flatMap(wordsOf).map((word) => leadWords.overwrite(word)));
  const current = await readLeads(ids);
  const stale = [...written].flatMap(([id, lead]) => without(wordsOf(lead), wordsOf(current.get(id))));
  await writeBatch(stale.map((word) => leadWords.erase(word)));
}

async function readLeads(ids: readonly string[]) {
  const { found } = await readAll({ found: ids.map((id) => leads.at({ id })) });
  return new Map(found.flatMap((lead) => (lead ? [[lead.id, lead] as const] : [])));
}

/** Returns the words whose entry is not among the others. */
function without(words: readonly LeadWord[], others: readonly LeadWord[]): LeadWord[] {
  const keys = others.map((word) => leadWords.at(word).key);
  return words.filter((word) => !keys.some((key) => dequal(key, leadWords.at(word).key)));
}
