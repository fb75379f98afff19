import { useSearchParams } from 'react-router-dom';
import { draftStorage } from '../../session/draftStorage.ts';
import { ledScope, type OwnTeam, useOwnTeam, useTeams } from './useTeams.ts';

/**
 * Reads which group of a team the screens of its leaders show; an empty name means the whole team. It is the group in the
 * address, or else the one that was chosen last on this device, or else the one that the user leads.
 */
export function useChosenGroup(teamName: string) {
  const [query, setQuery] = useSearchParams();
  const team = useOwnTeam(teamName);
  const { isLoading } = useTeams();
  const { storage, prefix } = draftStorage('user');
  const key = `${prefix}group:${teamName.toLowerCase()}`;
  const named = query.get('managerName') ?? undefined;
  const managerName = named ?? lastChoice(storage.getItem(key), team);
  return {
    managerName: managerName ?? '',
    isLoading: managerName === undefined && isLoading,
    choose(chosen: string) {
      storage.setItem(key, chosen);
      const next = new URLSearchParams(query);
      next.set('managerName', chosen);
      setQuery(next, { replace: true });
    },
  };
}

export type ChosenGroup = Pick<ReturnType<typeof useChosenGroup>, 'managerName' | 'isLoading'>;

/** A manager chooses between the whole team and the own group, which may have another name by now. */
function lastChoice(stored: string | null, team: OwnTeam | undefined): string | undefined {
  if (stored === '' || (stored !== null && team?.role === 'owner')) return stored;
  return team && ledScope(team).managerName;
}
