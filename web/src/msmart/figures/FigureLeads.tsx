import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { followUpColumn, nameColumn, statusColumn } from '../leads/leadColumns.tsx';
import { leadPath } from '../leads/leadPath.ts';
import { type LeadQuery, type Leads, useDatabase, useTeamDatabase } from '../leads/useLeads.ts';

const PAGE = 100;

export interface LeadsOfFigure {
  /** Empty for the user's own leads in all teams. */
  readonly teamName: string;
  readonly query: LeadQuery;
  /** Returns whether the figure counts a lead. */
  readonly counts: (lead: LeadRow) => boolean;
  /** The day in the team's time zone. */
  readonly today: string;
}

/** Lists the leads that a figure counts. */
export function FigureLeads(props: LeadsOfFigure) {
  return props.teamName === '' ? <OfAllTeams {...props} /> : <OfTeam {...props} />;
}

function OfTeam({ teamName, query, ...figure }: LeadsOfFigure) {
  return <Counted {...useTeamDatabase(teamName, { ...query, limit: PAGE })} {...figure} />;
}

function OfAllTeams({ query, ...figure }: LeadsOfFigure) {
  return <Counted {...useDatabase({ ...query, limit: PAGE })} {...figure} />;
}

type CountedProps = Leads & Pick<LeadsOfFigure, 'counts' | 'today'>;

function Counted({ leads, pages, counts, today }: CountedProps) {
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
