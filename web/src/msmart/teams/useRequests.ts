import { msmart } from '../../../../shared/contract/msmart.ts';
import { useFirstPages } from '../../api/useFirstPages.ts';
import { useTeams } from './useTeams.ts';

/** How many wait to be let in, as far as is known. */
export interface Requests {
  readonly count: number;
  /** There are more than were counted. */
  readonly hasMore: boolean;
}

export const inWords = ({ count, hasMore }: Requests) =>
  `${count.toLocaleString()}${hasMore ? '+' : ''} ${count === 1 ? 'request' : 'requests'}`;

const NONE: Requests = { count: 0, hasMore: false };

/** Who waits to be let into the teams that the user leads: a hint, which is not there where it did not come. */
export function useRequests() {
  const { teams } = useTeams();
  const led = teams.filter(({ isVerified, role }) => isVerified && role !== 'member');
  const lists = led.map(({ teamName }) => ({ params: { teamName } }));
  const { pages = [], isLoading } = useFirstPages(msmart.listApplicants, lists);
  const requests = pages.map(({ items, next }) => ({ count: items.length, hasMore: next !== undefined }));
  return {
    isLoading,
    ofTeam: (name: string): Requests => requests[led.findIndex(({ teamName }) => teamName === name)] ?? NONE,
    inAll: {
      count: requests.reduce((sum, { count }) => sum + count, 0),
      hasMore: requests.some(({ hasMore }) => hasMore),
    },
  };
}
