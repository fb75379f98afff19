import type { TeamLeadRow } from '../../../../shared/contract/lead.ts';
import { Chip } from '../../ui/data/Chip.tsx';
import { PhoneNumber } from '../../ui/data/PhoneNumber.tsx';
import { type Column, rowNumber } from '../../ui/list/rows.ts';
import { toneOf } from '../leadTone.ts';

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
    render: ({ status }) => <Chip tone={toneOf(status)}>{status}</Chip>,
  },
];
