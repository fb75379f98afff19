import type { TeamLeadRow } from '../../../../shared/contract/lead.ts';
import { PhoneNumber } from '../../ui/data/PhoneNumber.tsx';
import { type Column, rowNumber } from '../../ui/list/rows.ts';
import { FollowUp, StatusChip } from '../leads/LeadParts.tsx';

/** Returns the name of a lead's member: the one in the team, or the username of a former member. */
export const memberNameOf = ({ yourName, username }: Pick<TeamLeadRow, 'yourName' | 'username'>) =>
  yourName ?? username;

/** `today` is the day in the team's time zone. */
export const teamLeadColumns = (today: string): readonly Column<TeamLeadRow>[] => [
  { ...rowNumber, onPhone: undefined },
  { name: 'Team Member', onPhone: 'meta', render: (lead) => <bdi>{memberNameOf(lead)}</bdi> },
  { name: 'Name', onPhone: 'title', render: ({ name }) => <bdi>{name}</bdi> },
  {
    name: 'Phone Number',
    kind: 'nowrap',
    priority: 'second',
    render: ({ phone }) => <PhoneNumber e164={phone} />,
  },
  {
    name: 'Status',
    onPhone: 'chip',
    kind: 'nowrap',
    render: ({ status }) => <StatusChip status={status} />,
  },
  {
    name: 'Follow up',
    onPhone: 'meta',
    kind: 'nowrap',
    render: (lead) => <FollowUp lead={lead} today={today} isAlone />,
  },
];
