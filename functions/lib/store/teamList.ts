import { laterWords } from '../../../shared/rules/search.ts';
import { pageKeyAfter } from './entity.ts';
import { sortName } from './key.ts';
import { type SearchIndex, type SearchPage, type SearchPageKey, searchPage } from './searchIndexes.ts';
import { teams, teamsByName, teamWords, teamWordsByName } from './team.ts';

interface Named {
  readonly teamName: string;
}

/** Finds each team whose name has a word that starts with `q`; all teams for an empty `q`. */
export function searchTeams(
  q: string,
  limit: number,
  from: SearchPageKey | undefined,
): Promise<SearchPage<Named>> {
  const typed = sortName(q);
  return searchPage(typed === '' ? [byName(typed)] : [byName(typed), byLaterWord(typed)], limit, from);
}

function byName(startsWith: string): SearchIndex<Named> {
  return {
    finds: ({ teamName }) => sortName(teamName).startsWith(startsWith),
    find: async (listing) => {
      const { records, next } = await teams.listed(teamsByName, {}, { ...listing, startsWith });
      return { hits: records.map((record) => ({ record, after: pageKeyAfter(teamsByName, record) })), next };
    },
  };
}

/** Does not read the team, since a team's name never changes. A team with several matching words is found once. */
function byLaterWord(startsWith: string): SearchIndex<Named> {
  const isFound = (word: string) => sortName(word).startsWith(startsWith);
  return {
    finds: ({ teamName }) => laterWords(teamName).some(isFound),
    find: async (listing) => {
      const { records, next } = await teamWords.listed(teamWordsByName, {}, { ...listing, startsWith });
      const firstOnly = records.filter(({ teamName, word }) => laterWords(teamName).find(isFound) === word);
      return {
        hits: firstOnly.map((record) => ({ record, after: pageKeyAfter(teamWordsByName, record) })),
        next,
      };
    },
  };
}
