import type { TeamMember } from '../../../../shared/contract/team.ts';
import { monthOf } from '../../../../shared/rules/time.ts';
import { type Tally, tallies } from '../../../lib/store/tally.ts';
import { pointsOf, talliedIn } from '../../../lib/store/tallyRead.ts';
import { countOf, dueBefore, dueOn } from './tallied.ts';

export type MemberFigures = Pick<
  TeamMember,
  'uploadDB' | 'presentation' | 'followup' | 'merits' | 'lastActiveAt'
>;

/** The sum of all days, and the open follow-ups of every month up to this one: more than anybody has months. */
const TALLIES_MAX = 1000;

/** What a member has done in a team, and what is due by a day there. One query, whose size does not grow with the leads. */
export async function readMemberFigures(
  { teamName, username }: { readonly teamName: string; readonly username: string },
  today: string,
): Promise<MemberFigures> {
  const { records } = await tallies.within(
    { teamName, of: 'member', name: username },
    { between: ['ALL', `DUE#M${monthOf(today)}~`], limit: TALLIES_MAX, isConsistent: true },
  );
  return memberFigures(records, today);
}

export function memberFigures(records: readonly Tally[], today: string): MemberFigures {
  const tallied = talliedIn(records);
  const all = tallied.get('ALL');
  return {
    uploadDB: countOf(all, 'uploaded'),
    presentation: countOf(all, 'presented'),
    followup: dueBefore(tallied, today) + dueOn(tallied, today),
    merits: all === undefined ? 0 : pointsOf(all),
    // Of one item alone: the sum of all days.
    lastActiveAt: records.find(({ lastActiveAt }) => lastActiveAt !== undefined)?.lastActiveAt ?? null,
  };
}
