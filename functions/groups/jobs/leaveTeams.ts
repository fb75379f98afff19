import { withoutGroup } from '../msmart/groups.ts';
import { withoutTeam } from '../msmart/teamsOfUser.ts';
import { importPoints } from '../store/leadImport.ts';
import { readAll } from '../store/read.ts';
import { memberships, teamsOfUsers } from '../store/team.ts';
import { transact } from '../store/write.ts';
import { eraseTeam } from './eraseTeam.ts';

/**
 * Removes a deleted user from the first of the user's teams. A team of the user's own has no other members and is deleted
 * (`requireNoTeams`); in another team the leads stay, as after the removal of a member. Returns true when no team is left.
 */
export async function leaveTeams(username: string): Promise<boolean> {
  const { mine } = await readAll({ mine: teamsOfUsers.at({ username }) });
  const teamName = mine?.teamNames[0];
  if (mine === undefined) return true;
  if (teamName === undefined) {
    await transact([teamsOfUsers.remove(mine)]);
    return true;
  }
  const of = { teamName, username };
  const { own } = await readAll({ own: memberships.at(of) });
  if (own?.role === 'owner' && !(await eraseTeam(of))) return false;
  await transact([
    withoutTeam(mine, of),
    importPoints.erase(of),
    ...(own === undefined ? [] : [memberships.erase(own), ...withoutGroup(own)]),
  ]);
  return false;
}
