import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { PhoneNumber } from '../../ui/data/PhoneNumber.tsx';
import { type Column, rowNumber } from '../../ui/list/rows.ts';
import { FollowUp, StatusChip } from './LeadParts.tsx';

interface ColumnOptions {
  readonly todayOf: (teamName: string) => string;
  readonly hasRoom: boolean;
  /** The leads belong to several teams. */
  readonly hasTeams: boolean;
}

export function leadColumns({ todayOf, hasRoom, hasTeams }: ColumnOptions): readonly Column<LeadRow>[] {
  const name: Column<LeadRow> = {
    name: 'Name',
    onPhone: 'title',
    render: (lead) => <bdi>{lead.name}</bdi>,
  };
  const phone: Column<LeadRow> = {
    name: 'Phone No.',
    onPhone: 'meta',
    kind: 'nowrap',
    render: (lead) => <PhoneNumber e164={lead.phone} />,
  };
  const status: Column<LeadRow> = {
    name: 'Status',
    onPhone: 'meta',
    kind: 'nowrap',
    render: (lead) => <StatusChip status={lead.status} />,
  };
  const followUp: Column<LeadRow> = {
    name: 'Follow up',
    onPhone: 'meta',
    kind: 'nowrap',
    priority: 'second',
    render: (lead) => (
      <FollowUp lead={lead} today={todayOf(lead.teamName)} {...(!hasRoom && { isAlone: true })} />
    ),
  };
  const team: Column<LeadRow> = {
    name: 'Team',
    onPhone: 'meta',
    priority: 'second',
    render: ({ teamName }) => <bdi>{teamName}</bdi>,
  };
  const teams = hasTeams ? [team] : [];
  // A phone shows the follow-up before the phone number, because its line is short.
  return hasRoom
    ? [rowNumber, name, phone, status, followUp, ...teams]
    : [name, status, followUp, phone, ...teams];
}
