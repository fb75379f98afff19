import { useMemo } from 'react';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { dayIn } from '../../../../shared/rules/time.ts';
import { useRead } from '../../api/useRead.ts';

export interface MyTeam {
  readonly teamName: string;
  readonly timeZone: string;
  /** Reads the leads of all its members, and reopens them. */
  readonly isManager: boolean;
}

/** The teams in which the user works with leads. */
export function useMyTeams() {
  const { data, failure, reload } = useRead(msmart.listMyTeams, {});
  const teams = useMemo(() => {
    if (data === undefined) return undefined;
    const managed = [...data.owner, ...data.manager].map((team) => ({ ...team, isManager: true }));
    const joined = data.member.map((team) => ({ ...team, isManager: false }));
    return [...managed, ...joined].filter(({ isVerified }) => isVerified);
  }, [data]);
  return { teams, failure, reload };
}

/** Tells the day that it is in a team: while its time zone cannot be read, in the reader's. */
export function useTodayOf(): { todayOf: (teamName: string) => string; isLoading: boolean } {
  const { teams, failure } = useMyTeams();
  return {
    todayOf(teamName) {
      const zone = teams?.find((team) => team.teamName === teamName)?.timeZone;
      return dayIn(zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now());
    },
    isLoading: teams === undefined && failure === undefined,
  };
}

/** The day that it is in one team. */
export const useToday = (teamName: string): string => useTodayOf().todayOf(teamName);
