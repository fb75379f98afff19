import * as z from 'zod/mini';
import { mailedNameProblem, teamTexts } from '../rules/team.ts';
import { isTimeZone } from '../rules/time.ts';
import { Replies, TeamFigures } from './figures.ts';
import { Points } from './merits.ts';
import { Nudge } from './nudge.ts';
import { optionalSeenName, requiredName, seenName, validatedBy } from './text.ts';

/** The name of a group, by which its manager is known in the team. */
export const ManagerName = requiredName('Manager', teamTexts.groupName, 'Please select a manager');
const mailedProblem = (label: string) => (name: string) => mailedNameProblem(name, label);

/** Empty for the whole team. Without a name, managers get their own group and the owner the team. */
export const GroupOfFigures = z.optional(z.union([z.literal(''), ManagerName]));

export const GroupName = seenName('Group Name', teamTexts.groupName).check(
  validatedBy(mailedProblem('Group Name')),
);

const YOUR_NAME = 'Your Name';
export const YourName = seenName(YOUR_NAME, teamTexts.yourName).check(validatedBy(mailedProblem(YOUR_NAME)));
/** The username stands for a name that is absent or empty. */
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
  /** The caller's name in the team; absent in a reply that a device kept from an earlier release. */
  yourName: z.optional(z.string()),
  /** The time zone in which the team's days begin. */
  timeZone: z.string(),
  /** Absent once the team takes requests. */
  isPrivate: z.optional(z.literal(true)),
  /** The day on which the caller is back; absent unless they are away. */
  awayUntil: z.optional(z.string()),
});

/** The caller's teams, by the caller's role in them. */
export const Teams = z.object({
  owner: z.array(Membership),
  manager: z.array(Membership),
  member: z.array(Membership),
});
export type Teams = z.infer<typeof Teams>;

const Role = z.enum(['manager', 'member']);

/** A user who asks to join the team. */
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
  /** The part of `followup` whose day is over. */
  overdue: z.int(),
  /** The part of `uploadDB` that is neither closed nor rejected. */
  open: z.int(),
  booked: z.int(),
  closed: z.int(),
  merits: Points,
  replies: Replies,
  joinedAt: z.iso.datetime(),
  /** Null until the member has done something. */
  lastActiveAt: z.nullable(z.iso.datetime()),
  /** The day on which the member is back; absent unless they are away. */
  awayUntil: z.optional(z.string()),
  /** The last nudges, newest first. Absent for none. */
  nudges: z.optional(z.array(Nudge)),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** The progress of a team's job, which is over when `done` and `skipped` add up to `total`. */
export const TeamJob = z.object({ done: z.int(), total: z.int(), skipped: z.int() });
export type TeamJob = z.infer<typeof TeamJob>;
