import { leads, leadWords } from '../../lib/store/lead.ts';
import { readAll } from '../../lib/store/read.ts';
import { writeBatch } from '../../lib/store/write.ts';
import { wordsOf, wordsWithout } from '../msmart/leads/words.ts';

/** Writes the search words of imported leads. A lead that changes at the same time leaves no old word behind. */
export async function writeLeadWords({ ids }: { readonly ids: readonly string[] }): Promise<void> {
  const written = await readLeads(ids);
  await writeBatch([...written.values()].flatMap(wordsOf).map((word) => leadWords.overwrite(word)));
  const current = await readLeads(ids);
  const stale = [...written].flatMap(([id, lead]) => wordsWithout(wordsOf(lead), wordsOf(current.get(id))));
  await writeBatch(stale.map((word) => leadWords.erase(word)));
}

async function readLeads(ids: readonly string[]) {
  const { found } = await readAll({ found: ids.map((id) => leads.at({ id })) });
  return new Map(found.flatMap((lead) => (lead ? [[lead.id, lead] as const] : [])));
}
