import * as z from 'zod/mini';
import { newTeamNameProblem, TEAM_NAME_MAX, teamNameProblem } from '../rules/team.ts';
import { validatedBy } from './text.ts';

/* @__NO_SIDE_EFFECTS__ */
function teamName(required: string, problem: (name: string) => string | undefined) {
  return z
    .string({ error: required })
    .check(z.trim(), validatedBy(problem))
    .register(z.globalRegistry, {
      minLength: 1,
      description: `At most ${TEAM_NAME_MAX} characters, as people see them; none of / \\ ? #`,
    });
}

/** The name of a new team. */
export const NewTeamName = teamName('Team Name is required', newTeamNameProblem);

const SELECT_TEAM = 'Please select a team';

/** An existing team's name, as a user selects it or a path names it. */
export const TeamName = teamName(SELECT_TEAM, (name) => teamNameProblem(name, SELECT_TEAM));
export const TeamParams = z.object({ teamName: TeamName });
