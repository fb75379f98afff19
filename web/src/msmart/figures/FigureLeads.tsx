import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { usePages } from '../../api/usePages.ts';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { followUpColumn, nameColumn, statusColumn } from '../leads/leadColumns.tsx';
import { leadPath } from '../leads/leadPath.ts';
import { type LeadQuery, type Leads, useDatabase, useTeamDatabase } from '../leads/useLeads.ts';
import { useTodayOf } from '../leads/useMyTeams.ts';

const PAGE = 100;

export interface LeadsOfFigure {
  readonly query: LeadQuery;
  /** Returns whether the figure counts a lead. */
  readonly counts: (lead: LeadRow) => boolean;
  /** The figure counts the leads of all members of the team. */
  readonly isOfWholeTeam?: boolean;
}

interface FigureLeadsProps extends LeadsOfFigure {
  /** Empty for the user's own leads in all teams. */
  readonly teamName: string;
}

/** Lists the leads that a figure counts. */
export function FigureLeads(props: FigureLeadsProps) {
  if (props.isOfWholeTeam) return <OfWholeTeam {...props} />;
  return props.teamName === '' ? <OfAllTeams {...props} /> : <OfTeam {...props} />;
}

function OfWholeTeam({ teamName, query, counts }: FigureLeadsProps) {
  const { items: leads, ...pages } = usePages(msmart.listTeamLeads, {
    params: { teamName },
    query: { ...query, limit: PAGE },
  });
  return <Counted leads={leads} pages={pages} counts={counts} />;
}

function OfTeam({ teamName, query, counts }: FigureLeadsProps) {
  return <Counted {...useTeamDatabase(teamName, { ...query, limit: PAGE })} counts={counts} />;
}

function OfAllTeams({ query, counts }: FigureLeadsProps) {
  return <Counted {...useDatabase({ ...query, limit: PAGE })} counts={counts} />;
}

type CountedProps = Leads & Pick<LeadsOfFigure, 'counts'>;

function Counted({ leads, pages, counts }: CountedProps) {
  const { todayOf } = useTodayOf();
  return (
    <PagedList
      label="Leads"
      pages={pages}
      rows={leads.filter(counts)}
      columns={[nameColumn, { ...statusColumn, onPhone: 'chip' }, followUpColumn(todayOf)]}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      to={leadPath}
      empty={<Empty title="No leads any more">They have changed since they were counted.</Empty>}
    />
  );
}
