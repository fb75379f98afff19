import type { LeadRow, TeamLeadRow } from '../../../../shared/contract/lead.ts';
import { isUnanswered } from '../../../../shared/rules/lead.ts';
import { serverNow } from '../../api/serverNow.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { type Column, rowNumber } from '../../ui/list/rows.ts';
import { followUpColumn, nameColumn, phoneColumn, statusColumn } from '../leads/leadColumns.tsx';
import { waitingText } from '../leads/waitingText.ts';
import { Nudged } from './Nudged.tsx';

/** Returns the name of a lead's member: the one in the team, or the username of a former member. */
export const memberNameOf = ({ yourName, username }: Pick<TeamLeadRow, 'yourName' | 'username'>) =>
  yourName ?? username;

export const memberColumn: Column<Pick<TeamLeadRow, 'yourName' | 'username'>> = {
  name: 'Team Member',
  onPhone: 'meta',
  kind: 'wrap',
  render: (lead) => <bdi>{memberNameOf(lead)}</bdi>,
};

/** Returns the column of the follow-up, which says of a new lead how long it waits. */
export function teamFollowUpColumn(...todayOf: Parameters<typeof followUpColumn>): Column<TeamLeadRow> {
  const followUp = followUpColumn(...todayOf);
  return {
    ...followUp,
    render: (lead, index) => (lead.isFresh ? <Waiting lead={lead} /> : followUp.render(lead, index)),
  };
}

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
  const member: Column<TeamLeadRow> = {
    ...memberColumn,
    render: (lead, index) => (
      <>
        {memberColumn.render(lead, index)}
        {hasRoom && <Nudged nudge={lead.nudged} timeZone={timeZone} />}
      </>
    ),
  };
  // A phone's second line has room for the member alone.
  const nudged: Column<TeamLeadRow> = {
    name: 'Nudged',
    onPhone: 'body',
    render: (lead) =>
      lead.nudged && (
        <Text as="span" size="s" tone="muted">
          <Nudged isAlone nudge={lead.nudged} timeZone={timeZone} />
        </Text>
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
        teamFollowUpColumn(() => today),
      ]
    : [nameColumn, status, teamFollowUpColumn(() => today), ...(isOfMember ? [] : [member]), nudged];
}

/** Says how long a new lead waits, and from an hour on that this is too long. */
export function Waiting({ lead }: { lead: Pick<LeadRow, 'isFresh' | 'createdAt'> }) {
  const time = waitingText(lead.createdAt);
  if (!isUnanswered(lead, serverNow())) return `New, ${time}`;
  return (
    <Text as="span" tone="warn" weight="strong">
      No answer, {time}
    </Text>
  );
}
