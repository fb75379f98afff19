import { Refusal } from '../../../lib/http/refusal.ts';
import type { Stored } from '../../../lib/store/entity.ts';
import type { Team } from '../../../lib/store/team.ts';

export function requireTeam(team: Stored<Team> | undefined): Stored<Team> {
  if (team !== undefined) return team;
  const words = 'This team does not exist';
  throw new Refusal(404, 'UNKNOWN_TEAM', words, { fields: { teamName: words } });
}

/** Refuses a private team too. */
export function requireOpenTeam(found: Stored<Team> | undefined): Stored<Team> {
  const team = requireTeam(found);
  if (!team.isPrivate) return team;
  const words = 'This team takes no requests. Its owner can open it.';
  throw new Refusal(403, 'TEAM_NOT_OPEN', words, { fields: { teamName: words } });
}
