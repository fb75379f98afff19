import * as z from 'zod/mini';
import {
  mailedNameProblem,
  newTeamNameProblem,
  TEAM_NAME_MAX,
  teamNameProblem,
  teamTexts,
} from '../rules/team.ts';
import { isTimeZone } from '../rules/time.ts';
import { TeamFigures } from './figures.ts';
import { Points } from './merits.ts';
import { optionalSeenName, requiredName, seenName, validatedBy } from './text.ts';

function teamName(required: string, problem: (name: string) => string | undefined) {
  return z
    .string({ error: required })
    .check(z.trim(), validatedBy(problem))
    .register(z.globalRegistry, {
      minLength: 1,
      description: `At most ${TEAM_NAME_MAX} characters, as people see them; none of / \\ ? #`,
    });
}

/** A team's name as it is chosen. */
export const NewTeamName = teamName('Team Name is required', newTeamNameProblem);

const SELECT_TEAM = 'Please select a team';

/** A team's name as it is selected or stands in a path. */
export const TeamName = teamName(SELECT_TEAM, (name) => teamNameProblem(name, SELECT_TEAM));
export const TeamParams = z.object({ teamName: TeamName });

/** A group's name: its manager is known by it in the team. */
export const ManagerName = requiredName('Manager', teamTexts.groupName, 'Please select a manager');
const mailedProblem = (label: string) => (name: string) => mailedNameProblem(name, label);

export const GroupName = seenName('Group Name', teamTexts.groupName).check(
  validatedBy(mailedProblem('Group Name')),
);

const YOUR_NAME = 'Your Name';
export const YourName = seenName(YOUR_NAME, teamTexts.yourName).check(validatedBy(mailedProblem(YOUR_NAME)));
/** Absent or empty: the username. */
export const OptionalYourName = optionalSeenName(YOUR_NAME, teamTexts.yourName, mailedProblem(YOUR_NAME));

const UNKNOWN_ZONE = 'This time zone is not known';

/** A time zone of the IANA database. */
export const TimeZone = z
  .string({ error: UNKNOWN_ZONE })
  .check(validatedBy((zone) => (isTimeZone(zone) ? undefined : UNKNOWN_ZONE)));

const Membership = z.object({
  teamName: z.string(),
  isVerified: z.boolean(),
  managerName: z.string(),
  /** In which the team's days begin. */
  timeZone: z.string(),
});

/** The caller's teams, by the caller's role in them. */
export const Teams = z.object({
  owner: z.array(Membership),
  manager: z.array(Membership),
  member: z.array(Membership),
});
export type Teams = z.infer<typeof Teams>;

const Role = z.enum(['manager', 'member']);

/** Who asks to be in the team. */
export const Applicant = z.object({
  username: z.string(),
  yourName: z.string(),
  role: Role,
  managerName: z.string(),
  requestedAt: z.iso.datetime(),
});
export type Applicant = z.infer<typeof Applicant>;

/** A member in the table of the team overview. */
export const TeamMember = z.object({
  username: z.string(),
  yourName: z.string(),
  role: z.enum(['owner', 'manager', 'member']),
  managerName: z.string(),
  ...TeamFigures.shape,
  merits: Points,
  /** Null for who has done nothing yet. */
  lastActiveAt: z.nullable(z.iso.datetime()),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** How far a job of the team has come: over when `done` and `skipped` make the `total`. */
export const TeamJob = z.object({ done: z.int(), total: z.int(), skipped: z.int() });
export type TeamJob = z.infer<typeof TeamJob>;
