import { allPages } from '../../lib/store/allPages.ts';
import type { StoredLead, StoredLeadEvent } from '../../lib/store/lead.ts';
import { notices } from '../../lib/store/notice.ts';
import { transact } from '../../lib/store/write.ts';
import { push } from './push.ts';

/** More notices than most members have: all of them are read, of at most 30 days. */
const AT_ONCE = 1000;
const HIDDEN = '…';

/**
 * Hides the name of a lead in the notices of its member, and of those who had it before according to its history. It can be
 * repeated.
 */
export async function hideLeadName(
  { id, username }: Pick<StoredLead, 'id' | 'username'>,
  history: readonly StoredLeadEvent[],
): Promise<void> {
  const changes = history.flatMap((event) => event.changes);
  const earlier = changes.flatMap(({ field, from }) => (field === 'username' ? [from] : []));
  for (const member of new Set([username, ...earlier])) await hideName(member, id);
}

async function hideName(username: string, id: string): Promise<void> {
  const all = await allPages((from) =>
    notices.within({ username }, { limit: AT_ONCE, isConsistent: true, from }),
  );
  const named = all.filter((notice) => {
    const { name = HIDDEN } = notice.words.values;
    return [notice.about, notice.lead].includes(id) && name !== HIDDEN;
  });
  for (const notice of named) {
    const values = { ...notice.words.values, name: HIDDEN };
    await transact([notices.patch(notice, { words: { ...notice.words, values } })]);
  }
  if (named.length > 0) await push({ event: 'notice', owner: username });
}
