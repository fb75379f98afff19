import type { TeamMember } from '../../../../shared/contract/team.ts';
import { monthOf } from '../../../../shared/rules/time.ts';
import { type Tally, tallies } from '../../../lib/store/tally.ts';
import { pointsOf, talliesOf } from '../../../lib/store/tallyRead.ts';
import { countOf, dueBefore, dueOn, repliesOf } from './figuresOfTallies.ts';

export type MemberFigures = Pick<
  TeamMember,
  | 'uploadDB'
  | 'open'
  | 'presentation'
  | 'booked'
  | 'closed'
  | 'followup'
  | 'overdue'
  | 'merits'
  | 'lastActiveAt'
  | 'replies'
>;

/** More than a member's tallies: one for all days, and one for each month with open follow-ups. */
const TALLIES_MAX = 1000;

/** Reads a member's figures with one query, whose size does not grow with the number of leads. */
export async function readMemberFigures(
  { teamName, username }: { readonly teamName: string; readonly username: string },
  today: string,
): Promise<MemberFigures> {
  const { records } = await tallies.within(
    { teamName, username },
    { between: ['ALL', `DUE#${monthOf(today)}`], limit: TALLIES_MAX, isConsistent: true },
  );
  return memberFigures(records, today);
}

export function memberFigures(records: readonly Tally[], today: string): MemberFigures {
  const ofMember = talliesOf(records);
  const all = ofMember.get('ALL');
  const overdue = dueBefore(ofMember, today);
  return {
    uploadDB: countOf(all, 'uploaded'),
    open: countOf(all, 'uploaded') - countOf(all, 'closed') - countOf(all, 'rejected'),
    presentation: countOf(all, 'presented'),
    booked: countOf(all, 'booked'),
    closed: countOf(all, 'closed'),
    followup: overdue + dueOn(ofMember, today),
    overdue,
    replies: repliesOf(all),
    merits: all === undefined ? 0 : pointsOf(all),
    // Only the item for all days has this field.
    lastActiveAt: records.find(({ lastActiveAt }) => lastActiveAt !== undefined)?.lastActiveAt ?? null,
  };
}
