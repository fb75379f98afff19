import { hasOthers } from '../../lib/ownData/erasure.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { importPoints } from '../../lib/store/leadImport.ts';
import { readAll } from '../../lib/store/read.ts';
import {
  isSameName,
  type Membership,
  memberships,
  type TeamsOfUser,
  teams,
  teamsOfUsers,
} from '../../lib/store/team.ts';
import { transact, type Write } from '../../lib/store/write.ts';
import { withoutGroup } from '../msmart/teams/groupWrites.ts';
import { requestEnded } from '../msmart/teams/requests.ts';
import { withoutTeam } from '../msmart/teams/teamsOfUser.ts';
import { eraseTeam } from './eraseTeam.ts';
import { endSharingOf } from './sharing.ts';

const MEMBERS = 1000;

/**
 * Removes a deleted user from the first of the user's teams. A team without other members is deleted; in another team the
 * leads stay, as after the removal of a member. Returns true when no team is left.
 */
export async function leaveTeams(username: string): Promise<boolean> {
  const { mine } = await readAll({ mine: teamsOfUsers.at({ username }) });
  const teamName = mine?.teamNames[0];
  if (mine === undefined) return true;
  if (teamName === undefined) {
    await transact([teamsOfUsers.remove(mine)]);
    return true;
  }
  const { own, members } = await readAll({
    own: memberships.at({ teamName, username }),
    members: () => memberships.within({ teamName }, { limit: MEMBERS, isConsistent: true }),
  });
  const isOwner = own?.role === 'owner';
  if (isOwner && !hasOthers(members.records, { username })) {
    if (!(await eraseTeam({ teamName, username }))) return false;
  }
  await endSharingOf(username, teamName);
  const succession = isOwner ? await handOver(own, members.records) : [];
  await transact([...succession, ...leave({ teamName, username }, { own, mine })]);
  return false;
}

function leave(
  of: { readonly teamName: string; readonly username: string },
  { own, mine }: { own: Stored<Membership> | undefined; mine: Stored<TeamsOfUser> },
): Write[] {
  return [
    withoutTeam(mine, of),
    importPoints.erase(of),
    ...(own === undefined
      ? []
      : [
          memberships.erase(own),
          ...withoutGroup(own),
          ...(own.isVerified ? [] : [requestEnded('withdrawn', own)]),
        ]),
  ];
}

/** Makes a manager, or else another member, the owner, because the deleted user may just have been handed the team. */
async function handOver(own: Membership, members: readonly Stored<Membership>[]): Promise<Write[]> {
  const others = members.filter(
    ({ isVerified, username }) => isVerified && !isSameName(username, own.username),
  );
  const successor = others.find(({ role }) => role === 'manager') ?? others[0];
  const { team } = await readAll({ team: teams.at(own) });
  if (successor === undefined || team === undefined) return [];
  return [
    teams.patch(team, { owner: successor.username }),
    memberships.patch(successor, { role: 'owner' }),
    ...withoutGroup({ ...own, role: 'manager' }),
  ];
}
