import type { MeritSearch } from '../../../../shared/contract/merits.ts';
import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import { query } from '../../../lib/http/handler.ts';
import { Refusal } from '../../../lib/http/refusal.ts';
import { cutPage } from '../../../lib/store/cutPage.ts';
import { pageKeyAfter, pageKeyWithin } from '../../../lib/store/entity.ts';
import { meritEvents, meritsByDay } from '../../../lib/store/merit.ts';
import type { Membership } from '../../../lib/store/team.ts';
import { isOf } from '../leads/access.ts';

/** The number of events that a page of one stage reads. It may be short although there are more. */
const SEARCHED = 1000;

/** Throws when the caller may not look at the points of the member who is asked for. */
export function requirePointsOf(
  { username }: Pick<MeritSearch, 'username'>,
  membership: Pick<Membership, 'role' | 'username'>,
): void {
  if (username === undefined || membership.role !== 'member' || isOf(membership, { username })) return;
  throw new Refusal(403, 'NOT_ALLOWED', 'Only managers can look at the points of others');
}

export const listMerits = query(calls.listMerits, {
  reads: ({ username: caller, params: { teamName }, query: asked, from }) => ({
    found: () => {
      const { username = caller, day, stage } = asked;
      const limit = stage === undefined ? asked.limit : SEARCHED;
      const listing = { newestFirst: true, limit, from } as const;
      return day === undefined
        ? meritEvents.within({ teamName, username }, listing)
        : meritEvents.listed(meritsByDay, { teamName, username }, { ...listing, startsWith: `${day}#` });
    },
  }),
  reply: ({ caller: { membership }, query: asked, found: { records, next } }) => {
    const { day, stage, limit } = asked;
    requirePointsOf(asked, membership);
    const matching = records.filter((event) => stage === undefined || event.stage === stage);
    const keyAfter = (event: (typeof records)[number]) =>
      day === undefined ? pageKeyWithin(event) : pageKeyAfter(meritsByDay, event);
    const cut = cutPage(matching, { limit, next, keyAfter });
    return { ...cut, page: [...cut.page] };
  },
});
