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
    render: (lead) => <FollowUp lead={lead} today={todayOf(lead.teamName)} isAlone />,
  };
  const team: Column<LeadRow> = {
    name: 'Team',
    onPhone: 'meta',
    priority: 'second',
    render: ({ teamName }) => <bdi>{teamName}</bdi>,
  };
  const remark: Column<LeadRow> = {
    name: 'Remark',
    priority: 'third',
    render: (lead) => <bdi title={lead.remark}>{lead.remark}</bdi>,
  };
  const teams = hasTeams ? [team] : [];
  return hasRoom
    ? [rowNumber, name, phone, status, followUp, remark, ...teams]
    : [name, status, followUp, ...teams];
}
