import { Button } from 'antd';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { useDebounced } from '../../api/useDebounced.ts';
import { paths } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { ExportProgress } from '../../ui/list/Export.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { shownCount } from '../../ui/list/shownCount.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { CloseIcon, EditIcon } from '../../ui/theme/icons.tsx';
import { useHasRoomForTables } from '../../ui/theme/useMediaQuery.ts';
import { LeadBar } from './LeadBar.tsx';
import { LeadFiles } from './LeadFiles.tsx';
import { WhatsAppButton } from './LeadParts.tsx';
import { leadColumns } from './leadColumns.tsx';
import { leadPath } from './leadPath.ts';
import type { LeadViewProps } from './leadView.ts';
import { useDeleteLead } from './useDeleteLead.ts';
import { type LeadQuery, useDatabase, useLeadExport, useTeamDatabase } from './useLeads.ts';
import { useListAddress } from './useListAddress.ts';
import { useTodayOf } from './useMyTeams.ts';
import { WaitingList } from './WaitingList.tsx';

const nameOf = ({ name }: LeadRow) => name;

/** Lists the leads: overdue ones first, then the newest. */
export function LeadList(view: LeadViewProps) {
  return view.teamName === undefined ? (
    <AllTeamsList {...view} />
  ) : (
    <TeamList {...view} teamName={view.teamName} />
  );
}

function AllTeamsList(view: LeadViewProps) {
  return <Rows {...view} {...useDatabase(useQuery())} />;
}

function TeamList(view: LeadViewProps & { teamName: string }) {
  return <Rows {...view} {...useTeamDatabase(view.teamName, useQuery())} />;
}

function useQuery(): LeadQuery {
  const { typed, searchBy } = useListAddress();
  const q = useDebounced(typed.trim());
  if (q === '') return {};
  // No name consists of digits, so digits search for a phone number.
  const isNumber = searchBy.value === 'name' && /^\+?[\d\s()./-]{3,}$/.test(q);
  return { q, searchBy: isNumber ? 'phone' : searchBy.value };
}

function Rows({ onOpen, leads, pages: read, ...database }: LeadViewProps & ReturnType<typeof useDatabase>) {
  const { teamName, teamNames } = database;
  const { typed } = useListAddress();
  const askToDelete = useDeleteLead();
  const hasRoom = useHasRoomForTables();
  const { todayOf, isLoading } = useTodayOf();
  // Follow-ups are due by the day in the team's time zone, so the list waits for the teams.
  const pages = { ...read, isLoading: read.isLoading || isLoading };
  const columns = leadColumns({ todayOf, hasRoom, hasTeams: teamName === undefined });
  const file = useLeadExport(teamName);
  const edit = (lead: LeadRow) => onOpen({ kind: 'edit', lead });
  const menu = (lead: LeadRow) => [
    { label: 'Edit', onSelect: () => edit(lead) },
    { label: 'Delete', isDanger: true, onSelect: () => askToDelete(lead) },
  ];
  return (
    <>
      <WaitingList teamName={teamName} onOpen={onOpen} />
      <ExportProgress of={file} noun="leads" />
      <PagedList
        label="Database"
        pages={pages}
        rows={leads}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        to={leadPath}
        {...(hasRoom
          ? {
              openLabel: 'Open',
              primaryAction: (lead: LeadRow) => <Buttons lead={lead} onEdit={edit} onDelete={askToDelete} />,
            }
          : { primaryAction: (lead: LeadRow) => <WhatsAppButton lead={lead} />, actions: menu })}
        bar={
          <LeadBar
            {...database}
            count={shownCount(leads.length, pages, { one: 'lead', many: 'leads' })}
            files={<LeadFiles teamName={teamName} file={file} />}
          />
        }
        empty={
          typed.trim() === '' ? (
            <NoLeads canAdd={teamNames.length > 0} onCreate={() => onOpen({ kind: 'create' })} />
          ) : (
            notFound(typed)
          )
        }
      />
    </>
  );
}

interface ButtonsProps {
  readonly lead: LeadRow;
  readonly onEdit: (lead: LeadRow) => void;
  readonly onDelete: (lead: LeadRow) => void;
}

function Buttons({ lead, onEdit, onDelete }: ButtonsProps) {
  const { name } = lead;
  return (
    <>
      <WhatsAppButton lead={lead} />
      <Button
        type="text"
        className="row-menu"
        aria-label={`Edit ${name}`}
        icon={<EditIcon />}
        onClick={() => onEdit(lead)}
      />
      <Button
        type="text"
        danger
        className="row-menu tone-bad"
        aria-label={`Delete ${name}`}
        icon={<CloseIcon />}
        onClick={() => onDelete(lead)}
      />
    </>
  );
}

function NoLeads({ canAdd, onCreate }: { canAdd: boolean; onCreate: () => void }) {
  if (!canAdd) {
    return (
      <Empty
        title="No team yet"
        action={<LinkButton to={paths.msmart.home}>Create or join a team</LinkButton>}
      >
        Leads are kept in a team. Add the first as soon as you are in one.
      </Empty>
    );
  }
  return (
    <Empty title="No leads yet" action={<Button onClick={onCreate}>Add your first lead</Button>}>
      A name and a phone number are enough. Each lead earns a point.
    </Empty>
  );
}

const notFound = (search: string) => (
  <Empty title={`No lead is found by “${search}”`}>
    Names are searched by how a word of them begins, numbers by all or the last four digits.
  </Empty>
);
