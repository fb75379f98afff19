import { dequal } from 'dequal/lite';
import { dayIn, daysBetween, daysUpTo, monthOf } from '../../../shared/rules/time.ts';
import { now } from '../../lib/runtime/now.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { inKey, type Key, type OfMember } from '../../lib/store/key.ts';
import { firstRankedDay, type Ranked, rankedOf, rankings, storedRank } from '../../lib/store/ranking.ts';
import { readAll } from '../../lib/store/read.ts';
import { pointsOf, readTallies } from '../../lib/store/tallyRead.ts';
import { type Membership, memberships, type Team, teams } from '../../lib/store/team.ts';
import { sumShardOf } from '../../lib/store/teamSum.ts';
import type { Write } from '../../lib/store/write.ts';
import { writeDecided } from '../../lib/store/writeDecided.ts';

/** Returns the member whose membership a record of the stream is. */
export function memberOf({ pk, sk }: Key): OfMember | undefined {
  if (!pk.startsWith(teams.prefix) || !sk.startsWith(memberships.sortPrefix)) return undefined;
  return { teamName: pk.slice(teams.prefix.length), username: sk.slice(memberships.sortPrefix.length) };
}

/** Updates members in the rankings, and removes users who are no longer in the team. It can be repeated. */
export async function rankMembers(members: readonly OfMember[]): Promise<void> {
  const shards = Map.groupBy(
    members,
    ({ teamName, username }) => `${inKey(teamName)}#${sumShardOf(username)}`,
  );
  await settleAll(
    [...shards.values()].map((ofShard) => writeDecided(() => decide(ofShard), 'A rank stayed in conflict')),
  );
}

/** Returns undefined when nothing changes. All members belong to one shard of a team. */
async function decide(members: readonly OfMember[]): Promise<readonly Write[] | undefined> {
  const [first] = members;
  if (first === undefined) return undefined;
  const { teamName } = first;
  const at = { teamName, shard: sumShardOf(first.username) };
  const names = new Map(members.map(({ username }) => [inKey(username), username]));
  const found = await readAll({
    shard: rankings.at(at),
    team: teams.at({ teamName }),
    memberships: [...names.values()].map((username) => memberships.at({ teamName, username })),
  });
  const { team, shard } = found;
  // Points are read after the ranks, so that the last of concurrent writers has read the newest points.
  const ranked = await settleAll(
    found.memberships.map(async (membership) =>
      team && membership?.isVerified ? rankOf(team, membership) : undefined,
    ),
  );
  const before = shard?.members ?? [];
  const others = before.filter(([username]) => !names.has(inKey(username)));
  const after = [
    ...others.filter((stored) => isOfNow(rankedOf(stored), team)),
    ...ranked.flatMap((rank) =>
      rank && [rank.thisMonth, ...rank.points].some((points) => points > 0) ? [storedRank(rank)] : [],
    ),
  ];
  if (dequal(before, after)) return undefined;
  if (after.length === 0) return shard && [rankings.remove(shard)];
  // After a lost answer the repeated write fails, and the next decision finds the ranks written.
  return [{ ...rankings.save(shard, { ...at, members: after }), isIdempotent: true }];
}

/** Returns whether a rank still counts in the present month or the last 14 days. */
function isOfNow({ day }: Ranked, team: Team | undefined): boolean {
  if (team === undefined) return false;
  const today = dayIn(team.timeZone, now());
  return day >= firstRankedDay(today) || monthOf(day) === monthOf(today);
}

async function rankOf({ teamName, timeZone }: Team, { username, yourName }: Membership): Promise<Ranked> {
  const day = dayIn(timeZone, now());
  const [firstDay, firstOfMonth] = [firstRankedDay(day), `${monthOf(day)}-01`];
  const first = firstDay < firstOfMonth ? firstDay : firstOfMonth;
  const tallies = await readTallies({ teamName, username }, [[`ON#${first}`, `ON#${day}`]]);
  const days = daysUpTo(day, daysBetween(first, day) + 1).map((date) => {
    const counts = tallies.get(`ON#${date}`);
    return { date, points: counts === undefined ? 0 : pointsOf(counts) };
  });
  return {
    username,
    yourName,
    day,
    thisMonth: days.reduce((sum, { date, points }) => (date < firstOfMonth ? sum : sum + points), 0),
    points: days.filter(({ date }) => date >= firstDay).map(({ points }) => points),
  };
}
