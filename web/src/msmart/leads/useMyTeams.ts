import { useMemo } from 'react';
import { dayIn } from '../../../../shared/rules/time.ts';
import { serverNow } from '../../api/serverNow.ts';
import { type OwnTeam, useTeams } from '../teams/useTeams.ts';

/** Reads the teams that have accepted the user. `teams` is undefined while they load. */
export function useMyTeams() {
  const { teams: all, isKnown, ...read } = useTeams();
  const teams = useMemo<readonly OwnTeam[] | undefined>(
    () => (isKnown ? all.filter(({ isVerified }) => isVerified) : undefined),
    [all, isKnown],
  );
  return { teams, ...read };
}

/** Returns a team's time zone, or the browser's when the teams cannot be read. */
export function useZones(): { zoneOf: (teamName: string) => string; isLoading: boolean } {
  const { teams, isLoading } = useMyTeams();
  return {
    zoneOf: (teamName) =>
      teams?.find((team) => team.teamName === teamName)?.timeZone ??
      Intl.DateTimeFormat().resolvedOptions().timeZone,
    isLoading,
  };
}

/** Returns the current day in a team's time zone. */
export function useTodayOf(): { todayOf: (teamName: string) => string; isLoading: boolean } {
  const { zoneOf, isLoading } = useZones();
  return { todayOf: (teamName) => dayIn(zoneOf(teamName), serverNow()), isLoading };
}

export const useToday = (teamName: string): string => useTodayOf().todayOf(teamName);
