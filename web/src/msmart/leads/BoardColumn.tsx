import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { STAGES } from '../../../../shared/rules/lead.ts';
import type { Pages } from '../../api/usePages.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { MoreButton } from '../../ui/list/MoreButton.tsx';
import { RowMenu } from '../../ui/list/RowMenu.tsx';
import type { MenuAction } from '../../ui/overlay/menu.ts';
import { AsyncContent } from '../../ui/states/AsyncContent.tsx';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { FollowUp, StatusChip, WhatsAppButton } from './LeadParts.tsx';
import { isOfFilter } from './leadFilter.ts';
import { leadPath } from './leadPath.ts';
import type { LeadSheet } from './leadView.ts';
import { outcomeOf } from './progress.ts';
import { useOutcome } from './useLeadMenus.ts';
import { useDatabase, useTeamDatabase } from './useLeads.ts';
import { useListAddress, useListQuery } from './useListAddress.ts';
import { useMoveLead } from './useMoveLead.ts';
import { useTodayOf } from './useMyTeams.ts';

/** Two columns stand beside each other from a tablet on; on a phone there is one. */
export const useHasRoomForColumns = () => useMediaQuery('(min-width: 48em)');

export interface ColumnProps {
  readonly stage: LeadRow['leadStatus'];
  readonly onOpen: (sheet: LeadSheet) => void;
  /** Receives the leads of the column, so that they can be dragged. */
  readonly onShown: (leads: readonly LeadRow[]) => void;
}

export function AllTeamsColumn(column: ColumnProps) {
  return <Column {...column} {...useDatabase({ ...useListQuery(), stage: column.stage })} />;
}

export function TeamColumn({ teamName, ...column }: ColumnProps & { teamName: string }) {
  return <Column {...column} {...useTeamDatabase(teamName, { ...useListQuery(), stage: column.stage })} />;
}

type LoadedColumnProps = ColumnProps & { readonly leads: readonly LeadRow[]; readonly pages: Pages };

function Column({ stage, leads, pages, onOpen, onShown }: LoadedColumnProps) {
  const { hasMore, failure, reload } = pages;
  const { todayOf, isLoading: isDayLoading } = useTodayOf();
  const isLoading = pages.isLoading || isDayLoading;
  const { filter } = useListAddress();
  const cards = leads.filter(
    (lead) =>
      isOfFilter(lead, stage) && isOfFilter(lead, filter === 'Open' || filter === 'Closed' ? filter : ''),
  );
  useEffect(() => onShown(cards));
  const hasRoom = useHasRoomForColumns();
  const id = `stage-${stage}`;
  return (
    <Stack as="section" gap={3} className="board-column" data-stage={stage} aria-labelledby={id}>
      {/* On a phone the tab names the stage. */}
      <h2 id={id} className={hasRoom ? `lead-stage tone-${stage.toLowerCase()}` : 'visually-hidden'}>
        {stage}
        <Text as="span" tone="muted" weight="medium" numeric>
          {isLoading ? '' : ` ${cards.length}${hasMore ? '+' : ''}`}
        </Text>
      </h2>
      <AsyncContent
        data={isLoading ? undefined : cards}
        failure={failure}
        reload={reload}
        loading="details"
        isEmpty={cards.length === 0 && !hasMore}
        empty={
          <Text tone="muted" align="center" padding={4}>
            No leads in {stage}
          </Text>
        }
      >
        {(shown) => (
          <>
            <Stack as="ul" gap={hasRoom ? 2 : 0} divided={!hasRoom}>
              {shown.map((lead) => (
                <Card key={lead.id} lead={lead} today={todayOf(lead.teamName)} onOpen={onOpen} />
              ))}
            </Stack>
            <MoreButton pages={pages} count={shown.length} />
          </>
        )}
      </AsyncContent>
    </Stack>
  );
}

type CardProps = Pick<ColumnProps, 'onOpen'> & { readonly lead: LeadRow; readonly today: string };

function Card({ lead, today, onOpen }: CardProps) {
  const { id, name, leadStatus, status } = lead;
  const hasRoom = useHasRoomForColumns();
  const move = useMoveLead();
  const setOutcome = useOutcome();
  const isClosed = status === 'Closed';
  const actions: MenuAction[] = [
    ...STAGES.filter((stage) => stage !== leadStatus && !isClosed).map((stage) => ({
      label: `Move to ${stage}`,
      onSelect: () => move(lead, stage),
    })),
    ...(['Booked', 'Closed', 'Rejected'] as const)
      .filter((outcome) => outcome !== outcomeOf(lead) && !isClosed)
      .map((outcome) => ({ label: outcome, onSelect: () => setOutcome(lead, outcome) })),
    { label: 'Edit', onSelect: () => onOpen({ kind: 'edit', lead }) },
  ];
  return (
    // Only a manager can reopen a closed lead, so its card cannot be dragged.
    <li
      className={`board-card ${hasRoom ? 'card padding-2' : 'padding-list'}`}
      {...(!isClosed && { 'data-card': id })}
    >
      <Link className="title-link" to={leadPath(lead)} draggable={false}>
        <bdi>{name}</bdi>
      </Link>
      <Row as="p" gap={2} tight size="s">
        {status !== leadStatus && <StatusChip status={status} />}
        <FollowUp lead={lead} today={today} isAlone />
      </Row>
      <Row nowrap className="board-buttons">
        <WhatsAppButton lead={lead} />
        <RowMenu name={name} actions={actions} />
      </Row>
    </li>
  );
}
