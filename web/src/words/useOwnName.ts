import { msmart } from '../../../shared/contract/msmart.ts';
import { user } from '../../../shared/contract/user.ts';
import { useRead } from '../api/useRead.ts';

/** Reads the name with which the user signs messages: the account's full name, or the one in a team, or the username. */
export function useOwnName(teamName: string): { readonly name: string; readonly isLoading: boolean } {
  const profile = useRead(user.getProfile, {});
  const teams = useRead(msmart.listMyTeams, {});
  const team = Object.values(teams.data ?? {})
    .flat()
    .find((one) => one.teamName === teamName);
  const { username = '', fullName } = profile.data?.user ?? {};
  return {
    name: fullName || team?.yourName || username,
    isLoading: [profile, teams].some(({ data, failure }) => data === undefined && failure === undefined),
  };
}
