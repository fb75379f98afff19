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
import { type Period, pointsIn, type Ranked, rankedOf, rankings } from '../../../lib/store/ranking.ts';
import { readAll } from '../../../lib/store/read.ts';
import { readSums, readTallies, type Tallies } from '../../../lib/store/tallyRead.ts';
import { memberships, teams, teamsOfUsers } from '../../../lib/store/team.ts';
import { SUM_SHARDS } from '../../../lib/store/teamSum.ts';
import { defaultTimeZone } from '../teams/defaultTimeZone.ts';
import {
  addCharts,
  addUp,
  allAndDueInAnyZone,
  chartOf,
  daysInAnyZone,
  groupCards,
  leadTotals,
  memberStats,
  personalCards,
  teamFigures,
} from './figuresOfTallies.ts';
import { groupAsked } from './groupAsked.ts';
import { requirePointsOf } from './merits.ts';

const todayIn = (timeZone: string) => dayIn(timeZone, now());

export const getMemberChart = query(calls.getMemberChart, {
  reads: ({ username: caller, params: { teamName }, query: { username = caller } }) => ({
    tallies: () => readTallies({ teamName, username }, [daysInAnyZone()]),
  }),
  reply: ({ caller: { team, membership }, query: asked, tallies }) => {
    requirePointsOf(asked, membership);
    return { merits: chartOf(tallies, todayIn(team.timeZone)), timeZone: team.timeZone };
  },
});

const DAYS_OF_WEEK = 7;

export const getMemberStats = query(calls.getMemberStats, {
  reads: ({ username, params: { teamName } }) => ({
    tallies: () => readTallies({ teamName, username }, [allAndDueInAnyZone(), daysInAnyZone(DAYS_OF_WEEK)]),
  }),
  reply: ({ caller: { team }, tallies }) => memberStats(tallies, todayIn(team.timeZone)),
});

export const getTeamData = query(calls.getTeamData, {
  reads: ({ params: { teamName } }) => ({
    tallies: () => readSums({ teamName }, [allAndDueInAnyZone()]),
  }),
  reply: ({ caller: { team }, tallies }) => teamFigures(tallies, todayIn(team.timeZone)),
});

/** Shows a manager the group and the owner the team, unless another group or the team is named. */
export const getGroupDashboard = query(calls.getGroupDashboard, {
  reply: async ({ caller: { team, membership }, query: { managerName } }) => {
    const { teamName, timeZone } = team;
    const today = todayIn(timeZone);
    const groupName = groupAsked(membership, managerName) || undefined;
    const [firstDay = today] = daysUpTo(today, CHART_DAYS);
    const { tallies, ranks } = await readAll({
      tallies: () =>
        readSums({ teamName, groupName }, [
          ['ALL', 'ALL'],
          [`ON#${firstDay}`, `ON#${today}`],
        ]),
      ranks: () => rankings.within({ teamName }, { limit: SUM_SHARDS }),
    });
    const members = ranks.records.flatMap((shard) => shard.members).map(rankedOf);
    return {
      chart: chartOf(tallies, today),
      cards: groupCards(tallies),
      rankings: {
        today: ranked(members, 'today', today),
        thisWeek: ranked(members, 'thisWeek', today),
        thisMonth: ranked(members, 'thisMonth', today),
      },
      sevenDays: ranked(members, 'sevenDays', today),
      sevenDaysBefore: ranked(members, 'sevenDaysBefore', today),
      timeZone,
    };
  },
});

type Ranking = GroupDashboard['sevenDays'];

/** Ranks members as in sports: equal points share a rank, and the next rank skips as many (1, 1, 3). */
function ranked(members: readonly Ranked[], period: Period, today: string): Ranking {
  const sorted = members
    .map(({ yourName: name, username, ...rank }) => ({
      name,
      username,
      merits: pointsIn(period, rank, today),
    }))
    .filter(({ merits }) => merits > 0)
    .toSorted(
      (a, b) => b.merits - a.merits || a.name.localeCompare(b.name) || a.username.localeCompare(b.username),
    )
    .slice(0, RANKING_MAX);
  return sorted.map((member) => ({
    rank: 1 + sorted.findIndex(({ merits }) => merits === member.merits),
    ...member,
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
  return readTallies({ teamName, username }, [allAndDueInAnyZone(), daysInAnyZone()]);
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
