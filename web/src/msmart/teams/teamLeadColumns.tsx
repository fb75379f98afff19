import type { TeamLeadRow } from '../../../../shared/contract/lead.ts';
import { type Column, rowNumber } from '../../ui/list/rows.ts';
import { followUpColumn, nameColumn, phoneColumn, statusColumn } from '../leads/leadColumns.tsx';

/** Returns the name of a lead's member: the one in the team, or the username of a former member. */
export const memberNameOf = ({ yourName, username }: Pick<TeamLeadRow, 'yourName' | 'username'>) =>
  yourName ?? username;

/** `today` is the day in the team's time zone. */
export const teamLeadColumns = (today: string): readonly Column<TeamLeadRow>[] => [
  { ...rowNumber, onPhone: undefined },
  { name: 'Team Member', onPhone: 'meta', render: (lead) => <bdi>{memberNameOf(lead)}</bdi> },
  nameColumn,
  { ...phoneColumn, name: 'Phone Number', priority: 'second' },
  { ...statusColumn, onPhone: 'chip' },
  followUpColumn(() => today),
];
