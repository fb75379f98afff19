import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { followUpColumn, nameColumn, statusColumn } from '../leads/leadColumns.tsx';
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
  return (
    <PagedList
      label="Leads"
      pages={pages}
      rows={leads.filter(counts)}
      columns={[nameColumn, { ...statusColumn, onPhone: 'chip' }, followUpColumn(() => today)]}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      to={leadPath}
      empty={<Empty title="No leads any more">They have changed since they were counted.</Empty>}
    />
  );
}
