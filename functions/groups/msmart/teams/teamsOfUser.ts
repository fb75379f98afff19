import { TEAMS_MAX } from '../../../../shared/rules/team.ts';
import { Refusal } from '../../../lib/http/refusal.ts';
import type { Stored } from '../../../lib/store/entity.ts';
import { isSameName, type TeamsOfUser, teamsOfUsers } from '../../../lib/store/team.ts';
import type { Write } from '../../../lib/store/write.ts';

interface OfUser {
  readonly username: string;
  readonly teamName: string;
}

/** Returns the write that adds a team to a user's teams. Refuses more than `TEAMS_MAX`. */
export function withTeam(found: Stored<TeamsOfUser> | undefined, { username, teamName }: OfUser): Write {
  const teamNames = [...(found?.teamNames ?? []), teamName];
  if (teamNames.length > TEAMS_MAX) {
    throw new Refusal(409, 'LIMIT_REACHED', `You can be in at most ${TEAMS_MAX} teams`);
  }
  return teamsOfUsers.save(found, { username, teamNames });
}

export function withoutTeam(found: Stored<TeamsOfUser> | undefined, { username, teamName }: OfUser): Write {
  const teamNames = (found?.teamNames ?? []).filter((name) => !isSameName(name, teamName));
  return teamsOfUsers.save(found, { username, teamNames });
}
