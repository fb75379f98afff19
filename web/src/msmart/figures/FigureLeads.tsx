import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { FollowUp, StatusChip } from '../leads/LeadParts.tsx';
import { leadPath } from '../leads/leadPath.ts';
import { type LeadQuery, useTeamDatabase } from '../leads/useLeads.ts';

const PAGE = 100;

export interface LeadsOfFigure {
  readonly teamName: string;
  readonly query: LeadQuery;
  /** Returns whether the figure counts a lead. */
  readonly counts: (lead: LeadRow) => boolean;
  /** The day in the team's time zone. */
  readonly today: string;
}

/** Lists the leads that a figure counts. */
export function FigureLeads({ teamName, query, counts, today }: LeadsOfFigure) {
  const { leads, pages } = useTeamDatabase(teamName, { ...query, limit: PAGE });
  const columns: readonly Column<LeadRow>[] = [
    { name: 'Name', onPhone: 'title', render: ({ name }) => <bdi>{name}</bdi> },
    { name: 'Status', onPhone: 'chip', kind: 'nowrap', render: (lead) => <StatusChip {...lead} /> },
    {
      name: 'Follow up',
      onPhone: 'meta',
      kind: 'nowrap',
      render: (lead) => <FollowUp lead={lead} today={today} isAlone />,
    },
  ];
  return (
    <PagedList
      label="Leads"
      pages={pages}
      rows={leads.filter(counts)}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      to={leadPath}
      empty={<Empty title="No leads any more">They have changed since they were counted.</Empty>}
    />
  );
}
