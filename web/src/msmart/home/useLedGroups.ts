import { msmart } from '../../../../shared/contract/msmart.ts';
import { mu } from '../../../../shared/contract/mu.ts';
import { byNeed } from '../../../../shared/rules/quiet.ts';
import { dayIn } from '../../../../shared/rules/time.ts';
import { serverNow } from '../../api/serverNow.ts';
import { useFirstPages } from '../../api/useFirstPages.ts';
import { sumOf, useIsLate, useIsQuiet } from '../teams/useTeam.ts';
import { daysWithoutLesson } from '../teams/useTeamLearning.ts';
import { groupQuery, type OwnTeam, useTeams } from '../teams/useTeams.ts';

/** The number of groups that Home shows. */
const GROUPS = 3;
/** The number of members, and of new leads, that are read for one group. */
const READ = 50;

const today = ({ timeZone }: OwnTeam) => dayIn(timeZone, serverNow());

/** Reads what waits in the groups that the user leads, the group with the most first. */
export function useLedGroups() {
  const { teams } = useTeams();
  const isQuiet = useIsQuiet();
  const isLate = useIsLate();
  const led = teams
    .filter(({ isVerified, role, isPrivate }) => isVerified && role !== 'member' && !isPrivate)
    .slice(0, GROUPS);
  const applicants = useFirstPages(
    msmart.listApplicants,
    led.map(({ teamName }) => ({ params: { teamName } })),
  );
  const members = useFirstPages(
    msmart.listTeamMembers,
    led.map((team) => ({ params: { teamName: team.teamName }, query: { limit: READ, ...groupQuery(team) } })),
  );
  const added = useFirstPages(
    msmart.listTeamLeads,
    led.map((team) => ({
      params: { teamName: team.teamName },
      query: { from: today(team), to: today(team), limit: READ, ...groupQuery(team) },
    })),
  );
  const learning = useFirstPages(
    mu.listTeamLearning,
    led.map(({ teamName }) => ({ params: { teamName } })),
  );
  const reads = [applicants, members, added];
  // A count of what could not be read would be wrong.
  const read = reads.every(({ pages }) => pages !== undefined) ? led : [];
  const groups = read.map((team, index) => {
    const { items: people = [], next } = members.pages?.[index] ?? {};
    const quiet = people.filter((member) => isQuiet(member, team.timeZone));
    const newLeads = added.pages?.[index];
    return {
      team,
      applicants: applicants.pages?.[index]?.items ?? [],
      hasMoreApplicants: applicants.pages?.[index]?.next !== undefined,
      quiet: quiet.length,
      daysWithoutLesson: daysWithoutLesson(learning.pages?.[index]?.items ?? []),
      late: people.filter((member) => isLate(member, team.timeZone)).toSorted(byNeed(team.timeZone)),
      followUps: sumOf(people, 'followup'),
      overdue: sumOf(people, 'overdue'),
      hasMoreMembers: next !== undefined,
      newLeads: newLeads?.items.length ?? 0,
      hasMoreNewLeads: newLeads?.next !== undefined,
      today: today(team),
    };
  });
  const waiting = ({ applicants: asking, late }: (typeof groups)[number]) => asking.length + late.length;
  return {
    groups: groups.toSorted((a, b) => waiting(b) - waiting(a)),
    isLoading: reads.some(({ isLoading }) => isLoading),
    failure: reads.find(({ failure }) => failure !== undefined)?.failure,
    reload() {
      for (const { reload } of reads) reload();
    },
  };
}

export type LedGroup = ReturnType<typeof useLedGroups>['groups'][number];
