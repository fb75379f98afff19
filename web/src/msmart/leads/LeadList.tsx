import { Button } from 'antd';
import { Suspense } from 'react';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import type { MenuActions } from '../../ui/overlay/menu.ts';
import { CalendarIcon, CheckIcon, CloseIcon, DeleteIcon, EditIcon } from '../../ui/theme/icons.tsx';
import { useHasRoomForTables } from '../../ui/theme/useMediaQuery.ts';
import { Waiting } from '../outbox/Waiting.tsx';
import { LeadBar } from './LeadBar.tsx';
import { NoLeads, NothingFound } from './LeadListEmpty.tsx';
import { WhatsAppButton } from './LeadParts.tsx';
import { leadColumns } from './leadColumns.tsx';
import { isOfFilter, leadCount } from './leadFilter.ts';
import { groupLeads } from './leadGroups.ts';
import { leadPath } from './leadPath.ts';
import type { LeadViewProps } from './leadView.ts';
import { needsFollowUp } from './progress.ts';
import { useDeleteLead } from './useDeleteLead.tsx';
import { useFollowUpSheets } from './useFollowUpSheets.tsx';
import { useLeadSelection } from './useLeadBatch.ts';
import { moveChoices, useMoveFollowUp } from './useLeadMenus.ts';
import { useDatabase, useTeamDatabase } from './useLeads.ts';
import { type ReadTotals, useAllTotals, useOwnTotals } from './useLeadTotals.ts';
import { useListAddress, useListQuery } from './useListAddress.ts';
import { useTodayOf } from './useMyTeams.ts';

const leadSelection = lazyPage(() => import('./LeadSelection.tsx'));

const nameOf = ({ name }: LeadRow) => name;

/** Lists the leads: overdue and due today first, then the newest. */
export function LeadList(view: LeadViewProps) {
  return view.teamName === undefined ? (
    <AllTeamsList {...view} />
  ) : (
    <TeamList {...view} teamName={view.teamName} />
  );
}

function AllTeamsList(view: LeadViewProps) {
  return <Rows {...view} {...useDatabase(useListQuery())} sums={useAllTotals()} />;
}

function TeamList(view: LeadViewProps & { teamName: string }) {
  const { teamName } = view;
  return <Rows {...view} {...useTeamDatabase(teamName, useListQuery())} sums={useOwnTotals(teamName)} />;
}

interface RowsProps extends LeadViewProps, ReturnType<typeof useDatabase> {
  readonly sums: ReadTotals;
}

function Rows({ onOpen, leads, pages: read, sums, ...database }: RowsProps) {
  const { totals } = sums;
  const { teamName } = database;
  const { typed, filter } = useListAddress();
  const isSearch = typed.trim() !== '';
  const askToDelete = useDeleteLead();
  const hasRoom = useHasRoomForTables();
  const { todayOf, isLoading } = useTodayOf();
  // Follow-ups are due by the day in the team's time zone, so the list waits for the teams.
  const pages = { ...read, isLoading: read.isLoading || isLoading };
  const ofFilter = leads.filter((lead) => isOfFilter(lead, filter));
  const { rows, groupOf } = groupLeads(ofFilter, {
    isOrdered: !isSearch && filter !== 'Closed',
    todayOf,
    hasMore: pages.hasMore,
    totals: filter === '' ? totals : undefined,
  });
  const { selection, begin } = useLeadSelection();
  const edit = (lead: LeadRow) => onOpen({ kind: 'edit', lead });
  const { sheets, pickDay, finish } = useFollowUpSheets(todayOf);
  const move = useMoveFollowUp();
  const followUpActions = (lead: LeadRow): MenuActions =>
    needsFollowUp(lead)
      ? [
          { label: 'Done', icon: <CheckIcon size={20} />, onSelect: () => finish(lead) },
          {
            heading: (
              <Row as="span" gap={2}>
                <CalendarIcon size={20} /> Move
              </Row>
            ),
            actions: moveChoices(todayOf(lead.teamName), {
              onMove: (day) => void move(lead, day),
              onPick: () => pickDay(lead),
            }),
          },
        ]
      : [];
  const menu = (lead: LeadRow): MenuActions => [
    ...followUpActions(lead),
    { label: 'Edit', icon: <EditIcon size={20} />, onSelect: () => edit(lead) },
    {
      label: 'Delete',
      icon: <DeleteIcon size={20} />,
      isDanger: true,
      onSelect: () => askToDelete(lead),
    },
  ];
  return (
    <>
      <Waiting teamName={teamName} onOpen={onOpen} />
      <PagedList
        label="Leads"
        pages={pages}
        rows={rows}
        groupOf={groupOf}
        selection={selection}
        columns={leadColumns({ todayOf, hasRoom, hasTeams: teamName === undefined })}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        to={leadPath}
        {...(hasRoom
          ? {
              primaryAction: (lead: LeadRow) => <Buttons lead={lead} onEdit={edit} onDelete={askToDelete} />,
              actions: followUpActions,
            }
          : { primaryAction: (lead: LeadRow) => <WhatsAppButton lead={lead} />, actions: menu })}
        bar={
          selection.isOn ? (
            <Suspense>
              <leadSelection.Screen leads={rows} selection={selection} todayOf={todayOf} />
            </Suspense>
          ) : (
            <LeadBar
              {...database}
              sums={sums}
              count={leadCount(rows.length, pages, { filter, totals, isSearch })}
              onSelect={rows.length > 0 ? begin : undefined}
            />
          )
        }
        empty={
          isSearch || filter !== '' ? (
            <NothingFound />
          ) : (
            <NoLeads teamName={teamName} onCreate={() => onOpen({ kind: 'create' })} />
          )
        }
      />
      {sheets}
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
