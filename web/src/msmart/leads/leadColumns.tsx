import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { PhoneNumber } from '../../ui/data/PhoneNumber.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { type Column, rowNumber } from '../../ui/list/rows.ts';
import { WaitingChip } from '../outbox/WaitingChip.tsx';
import { ChatChip, FollowUp, StatusChip } from './LeadParts.tsx';
import { remarkOf } from './progress.ts';

export const nameColumn: Column<LeadRow> = {
  name: 'Name',
  onPhone: 'title',
  kind: 'wrap',
  render: ({ name }) => <bdi>{name}</bdi>,
};

export const phoneColumn: Column<LeadRow> = {
  name: 'Phone No.',
  kind: 'nowrap',
  render: ({ phone }) => <PhoneNumber e164={phone} />,
};

export const statusColumn: Column<LeadRow> = {
  name: 'Status',
  kind: 'nowrap',
  render: (lead) => (
    <Row as="span" gap={1}>
      {/* Beside a long name on a phone only the first chip has room. */}
      <ChatChip lead={lead} />
      <StatusChip status={lead.status} />
      <WaitingChip id={lead.id} />
    </Row>
  ),
};

export const followUpColumn = (todayOf: (teamName: string) => string): Column<LeadRow> => ({
  name: 'Follow up',
  onPhone: 'meta',
  kind: 'nowrap',
  render: (lead) => <FollowUp lead={lead} today={todayOf(lead.teamName)} isAlone />,
});

interface ColumnOptions {
  readonly todayOf: (teamName: string) => string;
  readonly hasRoom: boolean;
  /** The leads belong to several teams. */
  readonly hasTeams: boolean;
}

export function leadColumns({ todayOf, hasRoom, hasTeams }: ColumnOptions): readonly Column<LeadRow>[] {
  const status = { ...statusColumn, onPhone: 'meta' } as const;
  const followUp = followUpColumn(todayOf);
  const team: Column<LeadRow> = {
    name: 'Team',
    onPhone: 'meta',
    kind: 'wrap',
    priority: 'second',
    render: ({ teamName }) => <bdi>{teamName}</bdi>,
  };
  const remark: Column<LeadRow> = {
    name: 'Remark',
    kind: 'wrap',
    priority: 'third',
    render: (lead) => (
      <Text as="bdi" clamp={2} title={remarkOf(lead)}>
        {remarkOf(lead)}
      </Text>
    ),
  };
  const teams = hasTeams ? [team] : [];
  return hasRoom
    ? [rowNumber, nameColumn, phoneColumn, status, followUp, remark, ...teams]
    : [nameColumn, status, followUp, ...teams];
}
