import { msmart } from '../../../../shared/contract/msmart.ts';
import { searchQuery } from '../../api/searchQuery.ts';
import { usePages } from '../../api/usePages.ts';

/** All teams that there are, by name. */
export function useTeamNames(search: string) {
  const { items, ...pages } = usePages(msmart.listTeamNames, { query: searchQuery(search) });
  return { teamNames: items.map(({ teamName }) => teamName), pages };
}
