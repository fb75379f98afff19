import { leads, leadWords } from '../../lib/store/lead.ts';
import { readAll } from '../../lib/store/read.ts';
import { transactionBatch } from '../../lib/store/transactionBatch.ts';
import { transact } from '../../lib/store/write.ts';
import { wordsOf } from '../msmart/leads/words.ts';

/** Writes the search words of leads. Fails, and is retried, when a lead changes at the same time. */
export async function writeLeadWords({ ids }: { readonly ids: readonly string[] }): Promise<void> {
  const { found } = await readAll({ found: ids.map((id) => leads.at({ id })) });
  let left = found.flatMap((lead) => (lead && lead.deletedAt === undefined ? [lead] : []));
  while (left.length > 0) {
    const { taken, writes } = transactionBatch(left, {
      max: left.length,
      writesOf: (some) =>
        some.flatMap((lead) => [
          leads.check(lead),
          ...wordsOf(lead).map((word) => leadWords.overwrite(word)),
        ]),
    });
    await transact(writes);
    left = left.slice(taken.length);
  }
}
