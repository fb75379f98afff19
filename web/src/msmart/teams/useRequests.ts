import { msmart } from '../../../../shared/contract/msmart.ts';
import { useFirstPages } from '../../api/useFirstPages.ts';
import { countText } from '../../ui/data/countText.ts';
import { useTeams } from './useTeams.ts';

/** The number of requests to join that has been counted. */
export interface Requests {
  readonly count: number;
  /** There are more requests than counted. */
  readonly hasMore: boolean;
}

export const requestsText = ({ count, hasMore }: Requests) =>
  hasMore ? `${count.toLocaleString()}+ requests` : countText(count, 'request');

const NONE: Requests = { count: 0, hasMore: false };

/** Counts the requests to join the teams that the user leads. A failed read shows none. */
export function useRequests() {
  const { teams } = useTeams();
  const ledTeams = teams.filter(({ isVerified, role }) => isVerified && role !== 'member');
  const lists = ledTeams.map(({ teamName }) => ({ params: { teamName } }));
  const { pages = [] } = useFirstPages(msmart.listApplicants, lists);
  const requests = pages.map(({ items, next }) => ({ count: items.length, hasMore: next !== undefined }));
  return {
    ofTeam: (name: string): Requests =>
      requests[ledTeams.findIndex(({ teamName }) => teamName === name)] ?? NONE,
    total: {
      count: requests.reduce((sum, { count }) => sum + count, 0),
      hasMore: requests.some(({ hasMore }) => hasMore),
    },
  };
}
