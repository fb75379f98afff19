import { importPoints } from '../../lib/store/leadImport.ts';
import { readAll } from '../../lib/store/read.ts';
import { memberships, teamsOfUsers } from '../../lib/store/team.ts';
import { transact } from '../../lib/store/write.ts';
import { withoutGroup } from '../msmart/teams/groupWrites.ts';
import { withoutTeam } from '../msmart/teams/teamsOfUser.ts';
import { eraseTeam } from './eraseTeam.ts';

/**
 * Removes a deleted user from the first of the user's teams. An own team is deleted, because its owner had to be the only
 * member; in another team the leads stay, as after the removal of a member. Returns true when no team is left.
 */
export async function leaveTeams(username: string): Promise<boolean> {
  const { mine } = await readAll({ mine: teamsOfUsers.at({ username }) });
  const teamName = mine?.teamNames[0];
  if (mine === undefined) return true;
  if (teamName === undefined) {
    await transact([teamsOfUsers.remove(mine)]);
    return true;
  }
  const { own } = await readAll({ own: memberships.at({ teamName, username }) });
  if (own?.role === 'owner' && !(await eraseTeam({ teamName, username }))) return false;
  await transact([
    withoutTeam(mine, { username, teamName }),
    importPoints.erase({ username, teamName }),
    ...(own === undefined ? [] : [memberships.erase(own), ...withoutGroup(own)]),
  ]);
  return false;
}
