import type { Push } from '../../../shared/contract/live.ts';
import { user } from '../../../shared/contract/user.ts';
import { type ChangedRead, changedList } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { usePages } from '../api/usePages.ts';
import { useLive } from '../live/useLive.ts';

const liveReads = {
  everyRead: (): ChangedRead[] => [changedList(user.listNotices)],
  // A repeated notice is no new one, and another tab may have read some, so the list is read again.
  pushedChanges: ({ event }: Push): ChangedRead[] =>
    event === 'notice' ? [changedList(user.listNotices)] : [],
};

export const readNotices = defineWrite(user.readNotices, ({ body: { upTo } }) => [
  changedList(user.listNotices, {
    update: (notice) => (notice.at <= upTo ? { ...notice, isRead: true } : notice),
  }),
]);

/** Returns the user's notices, newest first, kept up to date. */
export function useNotices() {
  useLive(liveReads);
  const { items: notices, ...pages } = usePages(user.listNotices, { query: {} });
  return { notices, pages };
}
