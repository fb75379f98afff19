import { dayIn, mondayOf, monthOf } from '../../../shared/rules/time.ts';
import { now } from '../../lib/runtime/now.ts';
import type { Stored } from '../../lib/store/entity.ts';
import type { Key } from '../../lib/store/key.ts';
import { periodsOf, type Ranked, rankings } from '../../lib/store/ranking.ts';
import { readAll } from '../../lib/store/read.ts';
import { MEMBER_TALLIES } from '../../lib/store/tally.ts';
import { pointsOf, readTallies, type Tallies } from '../../lib/store/tallyRead.ts';
import { type Membership, memberships, type Team, teams } from '../../lib/store/team.ts';
import type { Write } from '../../lib/store/write.ts';
import { writeDecided } from '../../lib/store/writeDecided.ts';

interface Member {
  readonly teamName: string;
  readonly username: string;
}

/** Returns the member whose rank a stream event may change: by the key of daily points or of a membership. */
export function rankedBy({ pk, sk }: Key): Member | undefined {
  const [ofTally, ofMembership] = [MEMBER_TALLIES, teams.prefix].map((prefix) =>
    pk.startsWith(prefix) ? pk.slice(prefix.length) : undefined,
  );
  if (ofTally !== undefined) {
    const [teamName, username] = ofTally.split('#');
    return sk.startsWith('ON#') && teamName && username ? { teamName, username } : undefined;
  }
  if (ofMembership === undefined || !sk.startsWith(memberships.sortPrefix)) return undefined;
  return { teamName: ofMembership, username: sk.slice(memberships.sortPrefix.length) };
}

/** Updates a member in the rankings, or removes a user who is no longer in the team. It can be repeated. */
export async function rankMember(member: Member): Promise<void> {
  await writeDecided(() => decide(member), 'A rank stayed in conflict');
}

/** Returns undefined when nothing changes. */
async function decide(member: Member): Promise<readonly Write[] | undefined> {
  const { team, membership, before } = await readAll({
    team: teams.at(member),
    membership: memberships.at(member),
    before: rankings.at(member),
  });
  if (team === undefined || !membership?.isVerified) return before && [rankings.remove(before)];
  // Points are read after the rank, so that the last of concurrent writers has read the newest points.
  const after = await rankOf(team, membership);
  if (before === undefined ? after.points.thisMonth + after.points.thisWeek === 0 : isSame(before, after)) {
    return undefined;
  }
  return [rankings.save(before, after), memberships.check(membership)];
}

async function rankOf({ teamName, timeZone }: Team, { username, yourName }: Membership): Promise<Ranked> {
  const periods = periodsOf(dayIn(timeZone, now()));
  const { day, week, month } = periods;
  const first = week < `${month}-01` ? week : `${month}-01`;
  const tallies = await readTallies({ teamName, of: 'member', name: username }, [
    [`ON#${first}`, `ON#${day}`],
  ]);
  const points = (isIn: (date: string) => boolean) => sumOfPoints(tallies, isIn);
  return {
    teamName,
    username,
    yourName,
    ...periods,
    points: {
      today: points((date) => date === day),
      thisWeek: points((date) => mondayOf(date) === week),
      thisMonth: points((date) => monthOf(date) === month),
    },
  };
}

function sumOfPoints(tallies: Tallies, isIn: (date: string) => boolean): number {
  let sum = 0;
  for (const [part, counts] of tallies) if (isIn(part.slice('ON#'.length))) sum += pointsOf(counts);
  return sum;
}

function isSame(before: Stored<Ranked>, after: Ranked): boolean {
  const { points, yourName, day } = before;
  return (
    yourName === after.yourName &&
    day === after.day &&
    points.today === after.points.today &&
    points.thisWeek === after.points.thisWeek &&
    points.thisMonth === after.points.thisMonth
  );
}
