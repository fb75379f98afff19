import type { TeamLeadRow } from '../../../../shared/contract/lead.ts';
import { PhoneNumber } from '../../ui/data/PhoneNumber.tsx';
import { type Column, rowNumber } from '../../ui/list/rows.ts';
import { StatusChip } from '../leads/LeadParts.tsx';

export const teamLeadColumns: readonly Column<TeamLeadRow>[] = [
  rowNumber,
  { name: 'Team Member', onPhone: 'meta', kind: 'nowrap', render: ({ username }) => <bdi>{username}</bdi> },
  { name: 'Name', onPhone: 'title', render: ({ name }) => <bdi>{name}</bdi> },
  {
    name: 'Phone Number',
    onPhone: 'meta',
    kind: 'nowrap',
    render: ({ phone }) => <PhoneNumber e164={phone} />,
  },
  {
    name: 'Status',
    onPhone: 'chip',
    kind: 'nowrap',
    render: ({ status }) => <StatusChip status={status} />,
  },
];
