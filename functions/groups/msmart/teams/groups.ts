import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import { isFoundBy } from '../../../../shared/rules/search.ts';
import { query } from '../../../lib/http/handler.ts';
import { Refusal, taken } from '../../../lib/http/refusal.ts';
import { cutPage } from '../../../lib/store/cutPage.ts';
import { pageKeyAfter } from '../../../lib/store/entity.ts';
import { groups, groupsByName, type Membership, teams } from '../../../lib/store/team.ts';
import type { Write } from '../../../lib/store/write.ts';

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

/** The refusal of a group's name that another group of the team has. */
export function groupTaken(): Refusal {
  return taken('managerName', 'Group Name is already taken in this team', 'GROUP_TAKEN');
}

/**
 * The write by which a group falls to the owner when its manager goes. It needs no condition: the membership's own
 * write fails if the manager has gone already.
 */
export function withoutGroup({ teamName, managerName, role, isVerified }: Membership): Write[] {
  return role === 'manager' && isVerified ? [groups.overwrite({ teamName, managerName, leader: '' })] : [];
}
