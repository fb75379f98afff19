import { msmart as calls } from '../../shared/contract/msmart.ts';
import { query } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { meritEvents, meritsByDay } from '../store/merit.ts';
import { isOf } from './leadAccess.ts';

export const listMerits = query(calls.listMerits, {
  reads: ({ username: caller, params: { teamName }, query: { username = caller, day, limit }, from }) => ({
    found: () =>
      day === undefined
        ? meritEvents.within({ teamName, username }, { newestFirst: true, limit, from })
        : meritEvents.listed(
            meritsByDay,
            { teamName, username },
            { startsWith: `${day}#`, newestFirst: true, limit, from },
          ),
  }),
  reply: ({ caller: { membership }, query: { username = membership.username }, found }) => {
    if (membership.role === 'member' && !isOf(membership, { username })) {
      throw new Refusal(403, 'NOT_ALLOWED', 'Only managers can look at the points of others');
    }
    return { page: [...found.records], next: found.next };
  },
});
