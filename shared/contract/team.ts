import * as z from 'zod/mini';
import { isLongerThan } from '../rules/characters.ts';
import { isTimeZone } from '../rules/time.ts';
import { requiredName, text, validatedBy } from './text.ts';

export const TEAM_NAME_MAX = 50;

/** What is wrong with a team's name: it stands in paths, where an HTTP API would misroute these. */
function teamNameProblem(name: string, required: string): string | undefined {
  if (name === '') return required;
  if (isLongerThan(name, TEAM_NAME_MAX)) return 'Team Name must be 50 characters and lower';
  if (/[/\\?#\p{Cc}]/u.test(name) || name === '.' || name === '..') {
    return 'Team name cannot contain / \\ ? #';
  }
  return undefined;
}

function teamName(required: string) {
  return z
    .string({ error: required })
    .check(
      z.trim(),
      validatedBy((name) => teamNameProblem(name, required)),
    )
    .register(z.globalRegistry, {
      minLength: 1,
      description: 'At most 50 characters, as people see them; none of / \\ ? #',
    });
}

/** A team's name as it is chosen. */
export const NewTeamName = teamName('Team Name is required');

/** A team's name as it is selected or stands in a path. */
export const TeamName = teamName('Please select a team');
export const TeamParams = z.object({ teamName: TeamName });

/** A group's name: its manager is known by it in the team. */
export const ManagerName = requiredName('Manager', 100, 'Please select a manager');
export const GroupName = requiredName('Group Name', 100);

export const YourName = requiredName('Your Name', 100);
/** Absent or empty: the username. */
export const OptionalYourName = z.optional(text('Your Name', 100).check(z.trim()));

export const TimeZone = z
  .string({ error: 'Please choose a time zone' })
  .check(validatedBy((zone) => (isTimeZone(zone) ? undefined : 'Please choose a time zone')));

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

const Count = z.int();
/** Points may be taken back on the day they are earned, never below what was earned. */
const Points = z.int();

export const Stats = z.object({
  isBroadcast: Count, // a number, though it reads as a claim: leads whose phone is saved
  uploadedDB: Count,
  pendingPresentation: Count,
  prospectingMerits: Points,
  connectMerits: Points,
  engagementMerits: Points,
  resultMerits: Points,
  addFB: Count,
  followTT: Count,
  saveNumber: Count,
  pendingFB: Count,
  pendingTT: Count,
  pendingWS: Count,
  close: Count,
  book: Count,
  reject: Count,
});
export type Stats = z.infer<typeof Stats>;

/** A member's numbers, each also for today and for this week. */
export const MemberStats = z.extend(Stats, {
  counts: z.record(z.keyof(Stats), z.object({ today: Count, thisWeek: Count })),
});
export type MemberStats = z.infer<typeof MemberStats>;

/** A member in the table of the team overview. */
export const TeamMember = z.object({
  username: z.string(),
  yourName: z.string(),
  role: z.enum(['owner', 'manager', 'member']),
  managerName: z.string(),
  uploadDB: Count,
  presentation: Count,
  followup: Count,
  merits: Points,
});
export type TeamMember = z.infer<typeof TeamMember>;

const MeritsOfDay = z.object({
  day: z.iso.date(),
  prospecting: Points,
  connect: Points,
  enggage: Points, // spelled so by the chart call
  result: Points,
});

/** The points of the last 30 days, oldest first. */
export const Merits = z.array(MeritsOfDay);
export type Merits = z.infer<typeof Merits>;

const Ranking = z.array(z.object({ rank: z.int(), name: z.string(), merits: Points }));

export const GroupDashboard = z.object({
  chart: Merits,
  cards: z.object({
    prospecting: z.object({ uploaded: Count, presented: Count, pending: Count, points: Points }),
    connecting: z.object({ FB: Count, TT: Count, saved: Count, points: Points }),
    engagement: z.object({ FB: Count, TT: Count, WS: Count, points: Points }),
    result: z.object({ closed: Count, booked: Count, rejected: Count, points: Points }),
  }),
  rankings: z.object({ today: Ranking, thisWeek: Ranking, thisMonth: Ranking }),
  timeZone: z.string(),
});
export type GroupDashboard = z.infer<typeof GroupDashboard>;

/** The caller's work over all teams. */
export const PersonalDashboard = z.object({
  chart: Merits,
  cards: z.object({
    uploaded: Count,
    followUpToday: Count,
    followUpOverdue: Count,
    uploaded7Days: Count,
    engaged7Days: Count,
  }),
  timeZone: z.string(),
});
export type PersonalDashboard = z.infer<typeof PersonalDashboard>;
