import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import { laterWords, phonePrefix, phoneSort, searchable } from '../../../../shared/rules/search.ts';
import { readPhone } from '../../../lib/account/readPhone.ts';
import { query } from '../../../lib/http/handler.ts';
import { cutPage } from '../../../lib/store/cutPage.ts';
import { pageKeyAfter } from '../../../lib/store/entity.ts';
import { BIN, deletedLeadsOfTeam, type ListedLead, leads, leadsOfMember } from '../../../lib/store/lead.ts';
import { isOver, isUndone } from './access.ts';
import { leadRow, teamLeadRow, withMemberNames } from './shown.ts';

/** The number of leads that a search in the bin reads for one page. */
const SEARCHED = 200;

export const listBin = query(calls.listBin, {
  reads: ({ username, params: { teamName }, query: { limit, q = '' }, from }) => ({
    deleted: () =>
      leads.listed(
        leadsOfMember.status,
        { teamName, username },
        { startsWith: BIN, newestFirst: true, limit: q === '' ? limit : Math.max(limit, SEARCHED), from },
      ),
  }),
  reply: ({ deleted: { records, next }, query: { limit, q = '' } }) => {
    const matching = records.filter((lead) => !isOver(lead) && !lead.isForgotten && isNamed(lead, q));
    const cut = cutPage(matching, {
      limit,
      next,
      keyAfter: (lead) => pageKeyAfter(leadsOfMember.status, lead),
    });
    return { ...cut, page: cut.page.map((lead) => ({ ...leadRow(lead), deletedAt: deletedAt(lead) })) };
  },
});

export const listTeamBin = query(calls.listTeamBin, {
  reads: ({ params: { teamName }, query: { limit }, from }) => ({
    deleted: () => leads.listed(deletedLeadsOfTeam, { teamName }, { newestFirst: true, limit, from }),
  }),
  reply: async ({ caller: { team }, deleted: { records, next } }) => {
    const shown = records.filter((lead) => !isOver(lead) && !isUndone(lead, team));
    const page = shown.map((lead) => ({
      ...teamLeadRow(lead),
      deletedAt: deletedAt(lead),
      ...(lead.isForgotten && { isForgotten: true }),
    }));
    return { page: await withMemberNames(page), next };
  },
});

const deletedAt = (lead: ListedLead) => lead.deletedAt ?? lead.changedAt;

function isNamed({ name, phone }: ListedLead, q: string): boolean {
  const number = phonePrefix(q, readPhone);
  if (number !== undefined && phoneSort(phone).startsWith(number)) return true;
  const wanted = searchable(q);
  return [name, ...laterWords(name)].some((word) => searchable(word).startsWith(wanted));
}
