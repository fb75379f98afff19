import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import type { LeadSearch } from '../../../../shared/contract/leadSearch.ts';
import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import { query } from '../../../lib/http/handler.ts';
import { now } from '../../../lib/runtime/now.ts';
import { settleAll } from '../../../lib/runtime/settle.ts';
import type { Stored } from '../../../lib/store/entity.ts';
import { inKey } from '../../../lib/store/key.ts';
import type { ListedLead } from '../../../lib/store/lead.ts';
import { readAll } from '../../../lib/store/read.ts';
import { groups, memberships, type Team, teams, teamsOfUsers } from '../../../lib/store/team.ts';
import { isFiltered, leadFilter } from './filter.ts';
import { LeadListKey, type ListSection, pageOf, readSections } from './page.ts';
import {
  candidatesOf,
  type FoundWords,
  findWords,
  isWordSearch,
  LeadSearchKey,
  leadsOfWords,
  searchPage,
} from './search.ts';
import {
  type DueUpTo,
  dueAnywhere,
  dueIn,
  groupLister,
  inTurn,
  memberLister,
  sectionsOf,
} from './sections.ts';
import { leadRow, teamLeadRow, withMemberNames, withWholeRemarks } from './shown.ts';

const Cursor = z.union([LeadListKey, LeadSearchKey]);
type Cursor = z.infer<typeof Cursor>;

const listKey = (from: Cursor | undefined) => (from && 'section' in from ? from : undefined);
const searchKey = (from: Cursor | undefined) => (from && 'index' in from ? from : undefined);
/** All pages of a listing use the time of its first page. */
const beganAt = (from: Cursor | undefined) => listKey(from)?.at ?? now();

/** Reads the words that match a query, concurrently with the session; none when the query searches for no words. */
async function searchedWords(
  asked: LeadSearch,
  of: Parameters<typeof findWords>[1],
  from: Cursor | undefined,
): Promise<FoundWords[]> {
  return isWordSearch(asked) ? findWords(asked, of, searchKey(from)) : [];
}

interface Listing {
  readonly query: LeadSearch & {
    readonly username?: string | undefined;
    readonly managerName?: string | undefined;
  };
  readonly from: Cursor | undefined;
  readonly words: readonly FoundWords[];
  readonly team: Team;
}

async function listOfTeam(
  { query: asked, from, words, team }: Listing,
  sections: (due: DueUpTo) => ListSection[],
) {
  const at = beganAt(from);
  const { limit } = asked;
  const wanted = leadFilter(asked, [team], at);
  const filtered = isFiltered(asked);
  if (!isWordSearch(asked)) {
    const read = await readSections(sections(dueIn(team.timeZone, at)), {
      limit,
      from: listKey(from),
      isFiltered: filtered,
    });
    return pageOf(read, { at, limit, isWanted: wanted });
  }
  // The index of a group has no others, but the words of a team do.
  const isNarrowed = filtered || asked.managerName !== undefined;
  const candidates = candidatesOf(words, { limit, isFiltered: isNarrowed, teamNames: [team.teamName] });
  const { found } = await readAll({ found: leadsOfWords(candidates) });
  return searchPage(candidates, found, { limit, isWanted: (lead) => wanted(lead, 'asked') });
}

interface FoundPage {
  readonly leads: readonly Stored<ListedLead>[];
  readonly next: unknown;
}

async function rows({ full }: LeadSearch, { leads: found, next }: FoundPage) {
  const page = found.map(leadRow);
  return { page: full ? await withWholeRemarks(page) : page, next };
}

export const listLeads = query(calls.listLeads, {
  cursor: Cursor,
  reads: ({ username, query: asked, from }) => ({ words: () => searchedWords(asked, { username }, from) }),
  reply: async ({ caller: { team, membership }, query: asked, from, words }) => {
    const { teamName } = team;
    const { username } = membership;
    const mine = memberLister('mine', { teamName, username });
    return rows(
      asked,
      await listOfTeam({ query: { ...asked, username }, from, words, team }, (due) =>
        sectionsOf(asked, [mine], due),
      ),
    );
  },
});

/** More groups than any team has. A page queries only a few of them. */
const GROUPS_MAX = 1000;

export const listTeamLeads = query(calls.listTeamLeads, {
  cursor: Cursor,
  reads: ({ params: { teamName }, query: asked, from }) => ({
    words: () =>
      searchedWords(asked, asked.username === undefined ? { teamName } : { username: asked.username }, from),
    known: async () =>
      asked.username !== undefined || asked.managerName !== undefined || isWordSearch(asked)
        ? []
        : (await groups.within({ teamName }, { limit: GROUPS_MAX })).records,
  }),
  reply: async ({ caller: { team, membership }, query: asked, from, words, known }) => {
    const { teamName } = team;
    const own = asked.managerName ?? membership.managerName;
    const others = known.map(({ managerName }) => managerName).filter((name) => inKey(name) !== inKey(own));
    const listers =
      asked.username === undefined
        ? [own, ...others].map((groupName) => groupLister(inKey(groupName), { teamName, groupName }))
        : [memberLister('member', { teamName, username: asked.username })];
    const listing = { query: asked, from, words, team };
    const { leads: found, next } = await listOfTeam(listing, (due) => inTurn(asked, listers, due));
    const page = await withMemberNames(found.map(teamLeadRow));
    return { page: asked.full ? await withWholeRemarks(page) : page, next };
  },
});

export const listMyLeads = query(calls.listMyLeads, {
  cursor: Cursor,
  reads: ({ username, query: asked, from }) => ({
    mine: teamsOfUsers.at({ username }),
    words: () => searchedWords(asked, { username }, from),
  }),
  reply: async ({ username, query: asked, from, mine, words }) => {
    const { limit } = asked;
    const at = beganAt(from);
    const teamNames = mine?.teamNames ?? [];
    const filtered = isFiltered(asked);
    const candidates = candidatesOf(words, { limit, isFiltered: filtered, teamNames });
    const listers = teamNames.map((teamName) => memberLister(sourceName(teamName), { teamName, username }));
    const sections = isWordSearch(asked) ? [] : sectionsOf(asked, listers, dueAnywhere(at));
    const [read, { found, ...of }] = await settleAll([
      readSections(sections, { limit, from: listKey(from), isFiltered: filtered }),
      readAll({
        teams: teamNames.map((teamName) => teams.at({ teamName })),
        memberships: teamNames.map((teamName) => memberships.at({ teamName, username })),
        found: leadsOfWords(candidates),
      }),
    ]);
    const open = of.teams.flatMap((team, index) => (team && of.memberships[index]?.isVerified ? [team] : []));
    const wanted = leadFilter({ ...asked, username }, open, at);
    return rows(
      asked,
      isWordSearch(asked)
        ? searchPage(candidates, found, { limit, isWanted: (lead) => wanted(lead, 'asked') })
        : pageOf(read, { at, limit, isWanted: wanted }),
    );
  },
});

/** Hashes a team's name, since a cursor holds up to twenty of them. */
function sourceName(teamName: string): string {
  return hash('sha256', inKey(teamName), 'base64url').slice(0, 8);
}
