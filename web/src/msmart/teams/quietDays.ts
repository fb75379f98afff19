import type { TeamMember } from '../../../../shared/contract/team.ts';
import { dayIn } from '../../../../shared/rules/time.ts';
import { daysBetween } from '../leads/day.ts';

/** A member is quiet after this many days without activity. */
const QUIET_DAYS = 7;

/** Returns the days without activity of a quiet member, 'never' for one who has done nothing yet, else undefined. */
export function quietDays(
  { lastActiveAt }: Pick<TeamMember, 'lastActiveAt'>,
  timeZone: string,
): number | 'never' | undefined {
  if (lastActiveAt === null) return 'never';
  const today = dayIn(timeZone, Date.now());
  const days = daysBetween(dayIn(timeZone, Date.parse(lastActiveAt)), today);
  return days < QUIET_DAYS ? undefined : days;
}

export const quietText = (days: number | 'never') =>
  days === 'never' ? 'Not active yet' : `Quiet for ${days} days`;

/** Puts first those who have been quiet longest, and then those with the most follow-ups. */
export function byNeed(timeZone: string) {
  const quiet = (member: TeamMember) => {
    const days = quietDays(member, timeZone);
    return days === 'never' ? QUIET_DAYS : (days ?? 0);
  };
  return (a: TeamMember, b: TeamMember) => quiet(b) - quiet(a) || b.followup - a.followup;
}
