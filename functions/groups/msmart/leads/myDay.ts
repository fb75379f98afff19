import type { MyDay } from '../../../../shared/contract/msmart/myDay.ts';
import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import { UNANSWERED_MS } from '../../../../shared/rules/lead.ts';
import { quietDays } from '../../../../shared/rules/quiet.ts';
import { addDays, dayIn, EARLIEST_ZONE } from '../../../../shared/rules/time.ts';
import { query } from '../../../lib/http/handler.ts';
import { now } from '../../../lib/runtime/now.ts';
import { settleAll } from '../../../lib/runtime/settle.ts';
import type { Stored } from '../../../lib/store/entity.ts';
import {
  type ListedLead,
  leads,
  leadsOfGroup,
  leadsOfMember,
  newestChange,
} from '../../../lib/store/lead.ts';
import { readAll } from '../../../lib/store/read.ts';
import { tallies } from '../../../lib/store/tally.ts';
import { readTallies, type Tallies } from '../../../lib/store/tallyRead.ts';
import {
  applicantsOfGroup,
  applicantsOfTeam,
  groups,
  isSameName,
  type Membership,
  memberships,
  type Team,
  teams,
  teamsOfUsers,
} from '../../../lib/store/team.ts';
import { allAndDueInAnyZone, daysInAnyZone, leadTotals, pointsOfWeeks } from '../figures/figuresOfTallies.ts';
import { leadFilter } from './filter.ts';
import { pageOf, readSections } from './page.ts';
import { dueAnywhere, memberLister, sectionsOf } from './sections.ts';
import { leadRow, teamLeadRow, withMemberNames } from './shown.ts';

const SHOWN = 10;
/**
 * The leads of one member or group that are looked through for fresh ones: those to be followed up in the week up to today,
 * and the newest ones, whose follow-up a bot may plan for later. Hundreds may be planned for the week ahead.
 */
const LOOKED_THROUGH = { due: 100, newest: 50 } as const;
const DAYS_BACK = 7;
/** The members of all led teams whose activity is read. */
const MEMBERS_MAX = 200;
/** The groups of a team whose leads are read besides the caller's own, and the groups of all teams. */
const OTHER_GROUPS = 9;
const GROUPS_MAX = 40;
const APPLICANTS_MAX = 100;
const TWO_WEEKS = 14;

/** A team in which the caller is verified. */
interface Own {
  readonly team: Team;
  readonly membership: Stored<Membership>;
  readonly today: string;
}

type Lead = Stored<ListedLead>;

export const getMyDay = query(calls.getMyDay, {
  reads: ({ username }) => ({ joined: teamsOfUsers.at({ username }) }),
  reply: async ({ username, joined }) => {
    const at = now();
    const names = joined?.teamNames ?? [];
    // The teams' time zones are not known yet.
    const latestDay = dayIn(EARLIEST_ZONE, at);
    const read = await readAll({
      teams: names.map((teamName) => teams.at({ teamName })),
      memberships: names.map((teamName) => memberships.at({ teamName, username })),
      recent: () =>
        settleAll(names.map((teamName) => readRecent(leadsOfMember, { teamName, username }, latestDay))),
      due: () => readDue(names, username, at),
      tallies: () =>
        settleAll(
          names.map((teamName) =>
            readTallies({ teamName, username }, [allAndDueInAnyZone(), daysInAnyZone(TWO_WEEKS)]),
          ),
        ),
    });
    const own = read.teams.map((team, index): Own | undefined => {
      const membership = read.memberships[index];
      if (team === undefined || !membership?.isVerified) return undefined;
      return { team, membership, today: dayIn(team.timeZone, at) };
    });
    const open = own.filter((each) => each !== undefined);
    const wanted = leadFilter(
      { username, dateOf: 'created' },
      open.map(({ team }) => team),
      at,
    );
    const fresh = freshOf(read.recent, (lead) => wanted(lead, 'asked')).toSorted(byNewest);
    const { leads: due } = pageOf(read.due, { at, limit: SHOWN, isWanted: (lead) => wanted(lead, 'due') });
    const led = open.filter(({ membership }) => membership.role !== 'member');
    const [shown, ofLed] = await settleAll([
      settleAll(fresh.slice(0, SHOWN).map(freshRow)),
      led.length > 0 ? ofLeader(led, username, at) : undefined,
    ]);
    return {
      fresh: shown,
      hasMoreFresh: fresh.length > SHOWN || read.recent.some(({ hasMore }) => hasMore),
      due: due.map(leadRow),
      ...sums(own, read.tallies),
      requests: 0,
      ...ofLed,
    };
  },
});

async function freshRow(lead: Lead) {
  const newest = await newestChange(lead.id);
  return { ...leadRow(lead), since: lead.createdAt, leftAt: newest?.leftAt };
}

/** Returns the counts and points of the teams in which the caller is verified. */
function sums(own: readonly (Own | undefined)[], ofTeams: readonly Tallies[]) {
  const counts = { due: 0, overdue: 0 };
  const points = { thisWeek: 0, lastWeek: 0 };
  for (const [index, each] of own.entries()) {
    const inTeam = ofTeams[index];
    if (each === undefined || inTeam === undefined) continue;
    const { dueToday, overdue } = leadTotals(inTeam, each.today);
    const { thisWeek, lastWeek } = pointsOfWeeks(inTeam, each.today);
    counts.due += dueToday;
    counts.overdue += overdue;
    points.thisWeek += thisWeek;
    points.lastWeek += lastWeek;
  }
  return { counts, points };
}

function readDue(teamNames: readonly string[], username: string, at: number) {
  const listers = teamNames.map((teamName, index) => memberLister(String(index), { teamName, username }));
  const [due] = sectionsOf({ limit: SHOWN, dateOf: 'created' }, listers, dueAnywhere(at));
  return readSections(due ? [due] : [], { limit: SHOWN, from: undefined, isFiltered: false });
}

type LeadList<Of> = Parameters<typeof leads.listed<Of>>[0];

/** Reads the leads among which the fresh ones are. */
async function readRecent<Of>(
  lists: Readonly<Record<'due' | 'created', LeadList<Of>>>,
  of: Of,
  today: string,
) {
  const between = [addDays(today, -DAYS_BACK), `${today}~`] as const;
  const [due, newest] = await settleAll([
    leads.listed(lists.due, of, { between, newestFirst: true, limit: LOOKED_THROUGH.due }),
    leads.listed(lists.created, of, { newestFirst: true, limit: LOOKED_THROUGH.newest }),
  ]);
  const known = new Set(due.records.map(({ id }) => id));
  return {
    records: [...due.records, ...newest.records.filter(({ id }) => !known.has(id))],
    hasMore: due.next !== undefined && newest.next !== undefined,
  };
}

function freshOf(read: readonly { readonly records: readonly Lead[] }[], isWanted: (lead: Lead) => boolean) {
  return read.flatMap(({ records }) => records.filter((lead) => lead.isFresh && isWanted(lead)));
}

const byNewest = (a: Lead, b: Lead) => b.createdAt.localeCompare(a.createdAt);

type LeaderPart = Required<Pick<MyDay, 'requests' | 'leader'>>;

/** Reads what waits in the teams and groups that the caller leads. */
async function ofLeader(led: readonly Own[], username: string, at: number): Promise<LeaderPart> {
  const members = Math.floor(MEMBERS_MAX / led.length);
  const read = await readAll({
    recent: () =>
      settleAll(led.map(({ membership, today }) => readRecent(leadsOfGroup, groupOf(membership), today))),
    groups: () =>
      settleAll(
        led.map(({ team: { teamName } }) => groups.within({ teamName }, { limit: OTHER_GROUPS + 1 })),
      ),
    applicants: () => settleAll(led.map(({ membership }) => readApplicants(membership))),
    members: () =>
      settleAll(led.map(({ team: { teamName } }) => memberships.within({ teamName }, { limit: members }))),
  });
  const others = led
    .flatMap(({ membership, today }, index) =>
      (read.groups[index]?.records ?? [])
        .filter(({ managerName }) => !isSameName(managerName, membership.managerName))
        .map((group) => ({ ...groupOf(group), today })),
    )
    .slice(0, GROUPS_MAX);
  const candidates = led.flatMap(({ team, membership }, index) =>
    (read.members[index]?.records ?? [])
      .filter((member) => isLedBy(membership, member))
      .map((member) => ({ team, member })),
  );
  const { recent, activity } = await readAll({
    recent: () => settleAll(others.map((group) => readRecent(leadsOfGroup, group, group.today))),
    activity: candidates.map(({ member }) => tallies.at({ ...member, part: 'ALL' as const })),
  });
  const isKnown = leadFilter(
    { dateOf: 'created' },
    led.map(({ team }) => team),
    at,
  );
  const isUnanswered = (lead: Lead) =>
    lead.username !== username && Date.parse(lead.createdAt) <= at - UNANSWERED_MS && isKnown(lead, 'asked');
  const unanswered = [read.recent, recent].flatMap((found) =>
    freshOf(found, isUnanswered).toSorted((a, b) => byNewest(b, a)),
  );
  const quiet = candidates.flatMap(({ team, member }, index) => {
    const { requestedAt, verifiedAt = requestedAt, yourName, teamName } = member;
    const lastActiveAt = activity[index]?.lastActiveAt ?? null;
    const days = quietDays({ joinedAt: verifiedAt, lastActiveAt }, team.timeZone);
    return days === undefined ? [] : [{ teamName, username: member.username, yourName, days }];
  });
  const rows = await withMemberNames(
    unanswered.slice(0, SHOWN).map(teamLeadRow),
    read.members.flatMap(({ records }) => records),
  );
  return {
    requests: read.applicants.reduce((sum, { records }) => sum + records.length, 0),
    leader: {
      unanswered: rows.map((row) => ({ ...row, since: row.createdAt })),
      hasMoreUnanswered:
        unanswered.length > SHOWN || [...read.recent, ...recent].some(({ hasMore }) => hasMore),
      quiet: quiet.toSorted((a, b) => b.days - a.days).slice(0, SHOWN),
    },
  };
}

const groupOf = ({ teamName, managerName }: Pick<Membership, 'teamName' | 'managerName'>) => ({
  teamName,
  groupName: managerName,
});

const readApplicants = (membership: Membership) =>
  membership.role === 'owner'
    ? memberships.listed(applicantsOfTeam, membership, { limit: APPLICANTS_MAX })
    : memberships.listed(applicantsOfGroup, membership, { limit: APPLICANTS_MAX });

/** The owner leads all members, and a manager those of the group. */
function isLedBy({ username, role, managerName }: Membership, member: Membership): boolean {
  if (!member.isVerified || member.username === username) return false;
  return role === 'owner' || isSameName(member.managerName, managerName);
}
