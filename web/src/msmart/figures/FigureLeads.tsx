import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { dayIn } from '../../../../shared/rules/time.ts';
import { type Pages, usePages } from '../../api/usePages.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { Column } from '../../ui/list/rows.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { followUpColumn, nameColumn, statusColumn } from '../leads/leadColumns.tsx';
import { leadPath } from '../leads/leadPath.ts';
import { type LeadQuery, useDatabase, useTeamDatabase } from '../leads/useLeads.ts';
import { useTodayOf, useZones } from '../leads/useMyTeams.ts';
import { memberColumn, teamFollowUpColumn } from '../teams/teamLeadColumns.tsx';
import { chosenGroup } from '../teams/useTeams.ts';

const PAGE = 100;

export interface LeadsOfFigure {
  readonly query: LeadQuery;
  /** Returns whether the figure counts a lead, which was added on a day of its team. */
  readonly counts: (lead: LeadRow, addedOn: string) => boolean;
  /** Says why the figure differs from the number of its leads. */
  readonly note?: string | undefined;
  /** The group whose leads the figure counts, empty for the whole team; absent for the user's own leads. */
  readonly managerName?: string;
}

interface FigureLeadsProps extends LeadsOfFigure {
  /** Empty for the user's own leads in all teams. */
  readonly teamName: string;
}

/** Lists the leads that a figure counts. */
export function FigureLeads(props: FigureLeadsProps) {
  const { managerName } = props;
  if (managerName !== undefined) return <OfMembers {...props} managerName={managerName} />;
  return props.teamName === '' ? <OfAllTeams {...props} /> : <OfTeam {...props} />;
}

function OfMembers({ teamName, managerName, query, ...shown }: FigureLeadsProps & { managerName: string }) {
  const { items: leads, ...pages } = usePages(msmart.listTeamLeads, {
    params: { teamName },
    query: { ...query, ...chosenGroup(managerName), limit: PAGE },
  });
  return (
    <Counted leads={leads} pages={pages} others={[memberColumn]} followUp={teamFollowUpColumn} {...shown} />
  );
}

function OfTeam({ teamName, query, ...shown }: FigureLeadsProps) {
  return <Counted {...useTeamDatabase(teamName, { ...query, limit: PAGE })} {...shown} />;
}

function OfAllTeams({ query, ...shown }: FigureLeadsProps) {
  return <Counted {...useDatabase({ ...query, limit: PAGE })} {...shown} />;
}

interface CountedProps<Row extends LeadRow> extends Pick<LeadsOfFigure, 'counts' | 'note'> {
  readonly leads: readonly Row[];
  readonly pages: Pages;
  readonly others?: readonly Column<Row>[];
  readonly followUp?: (...todayOf: Parameters<typeof followUpColumn>) => Column<Row>;
}

function Counted<Row extends LeadRow>({
  leads,
  pages,
  counts,
  note,
  others = [],
  followUp = followUpColumn,
}: CountedProps<Row>) {
  const { todayOf } = useTodayOf();
  const { zoneOf } = useZones();
  const addedOn = ({ teamName, createdAt }: LeadRow) => dayIn(zoneOf(teamName), Date.parse(createdAt));
  return (
    <Stack gap={3}>
      {note !== undefined && <Text tone="muted">{note}</Text>}
      <PagedList
        label="Leads"
        pages={pages}
        rows={leads.filter((lead) => counts(lead, addedOn(lead)))}
        columns={[nameColumn, { ...statusColumn, onPhone: 'chip' }, followUp(todayOf), ...others]}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        to={leadPath}
        empty={<Empty title="No leads any more">They have changed since they were counted.</Empty>}
      />
    </Stack>
  );
}
