import type { TeamLeadRow } from '../../../../shared/contract/lead.ts';
import { type Column, rowNumber } from '../../ui/list/rows.ts';
import { followUpColumn, nameColumn, phoneColumn, statusColumn } from '../leads/leadColumns.tsx';
import { Nudged } from './Nudged.tsx';

/** Returns the name of a lead's member: the one in the team, or the username of a former member. */
export const memberNameOf = ({ yourName, username }: Pick<TeamLeadRow, 'yourName' | 'username'>) =>
  yourName ?? username;

interface ColumnOptions {
  /** The day in the team's time zone. */
  readonly today: string;
  readonly timeZone: string | undefined;
  readonly hasRoom: boolean;
  /** All leads are those of one member. */
  readonly isOfMember: boolean;
}

/** The member gives way to the follow-up on a phone. */
export function teamLeadColumns({
  today,
  timeZone,
  hasRoom,
  isOfMember,
}: ColumnOptions): readonly Column<TeamLeadRow>[] {
  const followUp = followUpColumn(() => today);
  const member: Column<TeamLeadRow> = {
    name: 'Team Member',
    onPhone: 'meta',
    kind: 'wrap',
    render: (lead) => (
      <>
        <bdi>{memberNameOf(lead)}</bdi>
        <Nudged nudge={lead.nudged} timeZone={timeZone} />
      </>
    ),
  };
  const nudged: Column<TeamLeadRow> = {
    name: 'Nudged',
    onPhone: 'meta',
    render: (lead) => <Nudged nudge={lead.nudged} timeZone={timeZone} />,
  };
  const status = { ...statusColumn, onPhone: 'chip' } as const;
  return hasRoom
    ? [
        rowNumber,
        member,
        nameColumn,
        { ...phoneColumn, name: 'Phone Number', priority: 'second' },
        status,
        followUp,
      ]
    : [nameColumn, status, followUp, isOfMember ? nudged : member];
}
