import { dayIn, daysBetween } from './time.ts';

/** A member is quiet after this many days without activity. */
const QUIET_DAYS = 7;

interface Activity {
  readonly joinedAt: string;
  /** Null until the member has done something. */
  readonly lastActiveAt: string | null;
}

/** Returns the days without activity of a quiet member, which begin with joining the team; undefined for all others. */
export function quietDays({ joinedAt, lastActiveAt }: Activity, timeZone: string): number | undefined {
  const since = lastActiveAt !== null && lastActiveAt > joinedAt ? lastActiveAt : joinedAt;
  const days = daysBetween(dayIn(timeZone, Date.parse(since)), dayIn(timeZone, Date.now()));
  return days < QUIET_DAYS ? undefined : days;
}

interface Need extends Activity {
  readonly overdue: number;
  /** The follow-ups that are due today or overdue. */
  readonly followup: number;
}

/** Puts first the members who have been quiet longest, and then those with the most overdue and due follow-ups. */
export function byNeed(timeZone: string) {
  const quiet = (member: Need) => quietDays(member, timeZone) ?? 0;
  return (a: Need, b: Need) => quiet(b) - quiet(a) || b.overdue - a.overdue || b.followup - a.followup;
}
