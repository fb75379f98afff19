import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import { isFoundBy } from '../../../../shared/rules/search.ts';
import { query } from '../../../lib/http/handler.ts';
import { cutPage } from '../../../lib/store/cutPage.ts';
import { pageKeyAfter } from '../../../lib/store/entity.ts';
import { groups, groupsByName, teams } from '../../../lib/store/team.ts';
import { requireOpenTeam } from './requireTeam.ts';

/** The number of groups that a search reads for one page. */
const SEARCHED = 1000;

export const listManagers = query(calls.listManagers, {
  reads: ({ params: { teamName }, query: { limit, q = '' }, from }) => ({
    team: teams.at({ teamName }),
    found: () => groups.listed(groupsByName, { teamName }, { limit: q === '' ? limit : SEARCHED, from }),
  }),
  reply: ({ team, found, query: { limit, q = '' } }) => {
    requireOpenTeam(team);
    const matching = found.records.filter(({ managerName }) => isFoundBy(managerName, q));
    const { page, next } = cutPage(matching, {
      limit,
      next: found.next,
      keyAfter: (group) => pageKeyAfter(groupsByName, group),
    });
    return { page: page.map(({ managerName }) => ({ managerName })), next };
  },
});
