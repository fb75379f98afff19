import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import { isFoundBy } from '../../../../shared/rules/search.ts';
import { query } from '../../../lib/http/handler.ts';
import { Refusal, taken } from '../../../lib/http/refusal.ts';
import { cutPage } from '../../../lib/store/cutPage.ts';
import { pageKeyAfter } from '../../../lib/store/entity.ts';
import { groups, groupsByName, type Membership, teams } from '../../../lib/store/team.ts';
import type { Write } from '../../../lib/store/write.ts';

/** The number of groups that a search reads for one page. */
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
      limit,
      next: found.next,
      keyAfter: (group) => pageKeyAfter(groupsByName, group),
    });
    return { page: page.map(({ managerName }) => ({ managerName })), next };
  },
});

export function groupTaken(): Refusal {
  return taken('managerName', 'Group Name is already taken in this team', 'GROUP_TAKEN');
}

/**
 * Returns the write that passes a leaving manager's group to the owner. It needs no condition: the write of the membership
 * in the same transaction fails if the manager has already left.
 */
export function withoutGroup({ teamName, managerName, role, isVerified }: Membership): Write[] {
  return role === 'manager' && isVerified ? [groups.overwrite({ teamName, managerName, leader: '' })] : [];
}
