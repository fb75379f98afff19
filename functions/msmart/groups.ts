import { msmart as calls } from '../../shared/contract/msmart.ts';
import { isFoundBy } from '../../shared/rules/search.ts';
import { query } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { cutPage } from '../store/cutPage.ts';
import { pageKeyAfter } from '../store/entity.ts';
import { groups, groupsByName, type Membership, teams } from '../store/team.ts';
import type { Write } from '../store/write.ts';

/** A search looks at so many groups at once. */
const SEARCHED = 1000;

export const listManagers = query(calls.listManagers, {
  reads: ({ params: { teamName }, query: { limit, q = '' }, from }) => ({
    team: teams.at({ teamName }),
    found: () => groups.listed(groupsByName, { teamName }, { limit: q === '' ? limit : SEARCHED, from }),
  }),
  reply: ({ team, found, query: { limit, q = '' } }) => {
    if (team === undefined) throw new Refusal(404, 'UNKNOWN_TEAM', 'This team does not exist');
    const matching = found.records.filter(({ managerName }) => isFoundBy(managerName, q));
    const { page, next } = cutPage(matching, {
      ...{ limit, next: found.next },
      keyAfter: (group) => pageKeyAfter(groupsByName, group),
    });
    return { page: page.map(({ managerName }) => ({ managerName })), next };
  },
});

/**
 * The write of the group whose manager goes: one that was never verified goes too, any other falls to the owner.
 * It needs no condition: the membership's own write says that the manager was still there.
 */
export function withoutGroup({ teamName, managerName, role, isVerified }: Membership): Write[] {
  if (role !== 'manager') return [];
  const group = { teamName, managerName };
  return [isVerified ? groups.overwrite({ ...group, leader: '', isVerified }) : groups.erase(group)];
}
