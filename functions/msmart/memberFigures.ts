import type { TeamMember } from '../../shared/contract/team.ts';
import { type Tally, tallies } from '../store/tally.ts';

export type MemberFigures = Pick<
  TeamMember,
  'uploadDB' | 'presentation' | 'followup' | 'merits' | 'lastActiveAt'
>;

const STAGE_POINTS = ['prospectingPoints', 'connectingPoints', 'engagementPoints', 'resultPoints'];

/** The sum of all days, and the open follow-ups of every month up to this one: more than anybody has months. */
const TALLIES_MAX = 1000;

/** What a member has done in a team, and what is due by a day there. One query, whose size does not grow with the leads. */
export async function readMemberFigures(
  { teamName, username }: { readonly teamName: string; readonly username: string },
  today: string,
): Promise<MemberFigures> {
  const { records } = await tallies.within(
    { teamName, of: 'member', name: username },
    { between: ['ALL', `DUE#M${today.slice(0, 7)}~`], limit: TALLIES_MAX, isConsistent: true },
  );
  return memberFigures(records, today);
}

export function memberFigures(records: readonly Tally[], today: string): MemberFigures {
  const all = records.find(({ sk }) => String(sk).startsWith('ALL#'));
  return {
    uploadDB: countOf(all, 'uploaded'),
    presentation: countOf(all, 'presented'),
    followup: records.reduce((sum, record) => sum + dueIn(record, today), 0),
    merits: STAGE_POINTS.reduce((sum, name) => sum + countOf(all, name), 0),
    lastActiveAt: all?.lastActiveAt ?? null,
  };
}

/** The open follow-ups of a month that are due by a day. */
function dueIn(record: Tally, today: string): number {
  const month = /^DUE#M(\d{4}-\d{2})#/.exec(String(record.sk))?.[1];
  if (month === undefined) return 0;
  return Object.keys(record)
    .filter((name) => /^d\d{2}$/.test(name) && `${month}-${name.slice(1)}` <= today)
    .reduce((sum, name) => sum + countOf(record, name), 0);
}

function countOf(record: Tally | undefined, name: string): number {
  const count = record?.[name];
  return typeof count === 'number' ? count : 0;
}
