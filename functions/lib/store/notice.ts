import * as z from 'zod/mini';
import { Notice as ShownNotice } from '../../../shared/contract/user/notices.ts';
import { DAY_SECONDS } from '../runtime/now.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';

const KEPT_SECONDS = 30 * DAY_SECONDS;

const ofUser = {
  prefix: 'NOTICE#',
  partition: ({ username }: { readonly username: string }) => inKey(username),
  grants: { own: ['jobs', 'user'] },
} as const;

/** A notice to a user. The state says whether it is read. */
export const Notice = z.extend(z.omit(ShownNotice, { isRead: true }), {
  /** The thing that the notice is about, such as a team's name. */
  about: z.string(),
});
export type Notice = z.infer<typeof Notice>;

export const notices = entity({
  ...ofUser,
  name: 'notice',
  sortPrefix: 'AT#',
  sort: ({ at, id }: Pick<Notice, 'at' | 'id'>) => `${at}#${id}`,
  schema: Notice,
  ttlSeconds: ({ at }) => Date.parse(at) / 1000 + KEPT_SECONDS,
  growth: 'one per event that a user is notified of, TTL 30 days',
});

const NoticeState = z.object({
  unread: z.int(),
  /** A notice is read when its `at` is not later; '' before the first is read. */
  readUpTo: z.string(),
  /** The last 20 notices, newest first. */
  recent: z.array(z.pick(Notice, { id: true, at: true, kind: true, about: true, count: true })),
});
export type NoticeState = z.infer<typeof NoticeState>;

export const noticeStates = entity({
  ...ofUser,
  name: 'notice state',
  sortPrefix: 'STATE',
  schema: NoticeState,
  growth: 'one per user who has had a notice',
});
