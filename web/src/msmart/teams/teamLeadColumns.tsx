import type { TeamLeadRow } from '../../../../shared/contract/lead.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { type Column, rowNumber } from '../../ui/list/rows.ts';
import { followUpColumn, nameColumn, phoneColumn, statusColumn } from '../leads/leadColumns.tsx';
import { waitingText } from '../leads/waitingText.ts';
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
  const ofDay = followUpColumn(() => today);
  const nudgeOf = (lead: TeamLeadRow) => <Nudged nudge={lead.nudged} timeZone={timeZone} />;
  const followUp: Column<TeamLeadRow> = {
    ...ofDay,
    render: (lead, index) => (
      <>
        {lead.isFresh ? <Unanswered since={lead.createdAt} /> : ofDay.render(lead, index)}
        {isOfMember && nudgeOf(lead)}
      </>
    ),
  };
  const member: Column<TeamLeadRow> = {
    name: 'Team Member',
    onPhone: 'meta',
    kind: 'wrap',
    render: (lead) => (
      <>
        <bdi>{memberNameOf(lead)}</bdi>
        {nudgeOf(lead)}
      </>
    ),
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
    : [nameColumn, status, followUp, ...(isOfMember ? [] : [member])];
}

const Unanswered = ({ since }: { since: string }) => (
  <Text as="span" tone="warn" weight="strong">
    No answer for {waitingText(since)}
  </Text>
);
