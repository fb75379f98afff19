import {
  type GroupDashboard,
  type PersonalDashboard,
  RANKING_MAX,
} from '../../../../shared/contract/figures.ts';
import { CHART_DAYS } from '../../../../shared/contract/merits.ts';
import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import { dayIn, daysUpTo } from '../../../../shared/rules/time.ts';
import { query } from '../../../lib/http/handler.ts';
import { now } from '../../../lib/runtime/now.ts';
import { settleAll } from '../../../lib/runtime/settle.ts';
import { type Period, periodsOf, type Ranked, rankingLists, rankings } from '../../../lib/store/ranking.ts';
import { readAll } from '../../../lib/store/read.ts';
import type { TallyScope } from '../../../lib/store/tally.ts';
import { readTallies, type Tallies } from '../../../lib/store/tallyRead.ts';
import { memberships, teams, teamsOfUsers } from '../../../lib/store/team.ts';
import { defaultTimeZone } from '../teams/defaultTimeZone.ts';
import {
  addCharts,
  addUp,
  allAndDueInAnyZone,
  chartOf,
  daysInAnyZone,
  dueOfTeamInAnyZone,
  groupCards,
  leadTotals,
  memberStats,
  personalCards,
  teamFigures,
} from './figuresOfTallies.ts';

const todayIn = (timeZone: string) => dayIn(timeZone, now());

const ofMember = (teamName: string, username: string): TallyScope => ({
  teamName,
  of: 'member',
  name: username,
});
const ofTeam = (teamName: string): TallyScope => ({ teamName, of: 'team', name: '' });

export const getMemberChart = query(calls.getMemberChart, {
  reads: ({ username, params: { teamName } }) => ({
    tallies: () => readTallies(ofMember(teamName, username), [daysInAnyZone()]),
  }),
  reply: ({ caller: { team }, tallies }) => ({
    merits: chartOf(tallies, todayIn(team.timeZone)),
    timeZone: team.timeZone,
  }),
});

const DAYS_OF_WEEK = 7;

export const getMemberStats = query(calls.getMemberStats, {
  reads: ({ username, params: { teamName } }) => ({
    tallies: () =>
      readTallies(ofMember(teamName, username), [allAndDueInAnyZone(), daysInAnyZone(DAYS_OF_WEEK)]),
  }),
  reply: ({ caller: { team }, tallies }) => memberStats(tallies, todayIn(team.timeZone)),
});

export const getTeamData = query(calls.getTeamData, {
  reads: ({ params: { teamName } }) => ({
    tallies: () => readTallies(ofTeam(teamName), [['ALL', 'ALL'], ...dueOfTeamInAnyZone()]),
  }),
  reply: ({ caller: { team }, tallies }) => teamFigures(tallies, todayIn(team.timeZone)),
});

/** Shows a manager the group and the owner the team, so the role decides what is read. */
export const getGroupDashboard = query(calls.getGroupDashboard, {
  reply: async ({ caller: { team, membership } }) => {
    const { teamName, timeZone } = team;
    const today = todayIn(timeZone);
    const of: TallyScope =
      membership.role === 'owner'
        ? ofTeam(teamName)
        : { teamName, of: 'group', name: membership.managerName };
    const [firstDay = today] = daysUpTo(today, CHART_DAYS);
    const { tallies, ...found } = await readAll({
      tallies: () =>
        readTallies(of, [
          ['ALL', 'ALL'],
          [`ON#${firstDay}`, `ON#${today}`],
        ]),
      today: () => readRanking('today', teamName, today),
      thisWeek: () => readRanking('thisWeek', teamName, today),
      thisMonth: () => readRanking('thisMonth', teamName, today),
    });
    return { chart: chartOf(tallies, today), cards: groupCards(tallies), rankings: found, timeZone };
  },
});

type Ranking = GroupDashboard['rankings'][Period];

async function readRanking(period: Period, teamName: string, today: string): Promise<Ranking> {
  const { records } = await rankings.listed(
    rankingLists[period],
    { teamName, ...periodsOf(today) },
    { newestFirst: true, limit: RANKING_MAX },
  );
  return ranked(records, period);
}

/** Ranks members as in sports: equal points share a rank, and the next rank skips as many (1, 1, 3). */
function ranked(members: readonly Ranked[], period: Period): Ranking {
  const merits = ({ points }: Ranked) => points[period];
  const sorted = members.toSorted(
    (a, b) =>
      merits(b) - merits(a) || a.yourName.localeCompare(b.yourName) || a.username.localeCompare(b.username),
  );
  return sorted.map((member) => ({
    rank: 1 + sorted.findIndex((other) => merits(other) === merits(member)),
    name: member.yourName,
    username: member.username,
    merits: merits(member),
  }));
}

export const getPersonalDashboard = query(calls.getPersonalDashboard, {
  reads: ({ username }) => ({ joined: teamsOfUsers.at({ username }) }),
  reply: async ({ username, joined }) => {
    const names = joined?.teamNames ?? [];
    const found = await readAll({
      teams: names.map((teamName) => teams.at({ teamName })),
      memberships: names.map((teamName) => memberships.at({ teamName, username })),
      tallies: () => settleAll(names.map((teamName) => readOwn(teamName, username))),
    });
    const own = found.teams.flatMap((team, index): Own[] => {
      const tallies = found.tallies[index];
      if (team === undefined || tallies === undefined || !found.memberships[index]?.isVerified) return [];
      return [{ timeZone: team.timeZone, today: todayIn(team.timeZone), tallies }];
    });
    const timeZone = own[0]?.timeZone ?? defaultTimeZone();
    const none: Own = { timeZone, today: todayIn(timeZone), tallies: new Map() };
    return personalDashboard([own[0] ?? none, ...own.slice(1)]);
  },
});

/** A user's tallies in one team. */
interface Own {
  readonly timeZone: string;
  readonly today: string;
  readonly tallies: Tallies;
}

function readOwn(teamName: string, username: string): Promise<Tallies> {
  return readTallies(ofMember(teamName, username), [allAndDueInAnyZone(), daysInAnyZone()]);
}

function personalDashboard([first, ...others]: readonly [Own, ...Own[]]): PersonalDashboard {
  const [chart, cards, totals] = [
    ({ tallies, today }: Own) => chartOf(tallies, today),
    ({ tallies, today }: Own) => personalCards(tallies, today),
    ({ tallies, today }: Own) => leadTotals(tallies, today),
  ];
  return {
    chart: others.reduce((sum, own) => addCharts(sum, chart(own)), chart(first)),
    cards: others.reduce((sum, own) => addUp(sum, cards(own)), cards(first)),
    totals: others.reduce((sum, own) => addUp(sum, totals(own)), totals(first)),
    timeZone: first.timeZone,
  };
}
