import { Button } from 'antd';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { GroupLine } from '../../ui/list/GroupLine.tsx';
import { groupedRows } from '../../ui/list/groupedRows.ts';
import { PagedContent } from '../../ui/list/PagedContent.tsx';
import { rowMark } from '../../ui/list/useNextRowFocus.ts';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { WriteScope } from '../../ui/overlay/WriteScope.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { CalendarIcon, CheckIcon } from '../../ui/theme/icons.tsx';
import { Waiting } from '../outbox/Waiting.tsx';
import { WaitingChip } from '../outbox/WaitingChip.tsx';
import { ChatChip, FollowUp, FreshSince, StatusChip, WriteButton } from './LeadParts.tsx';
import { leadPath } from './leadPath.ts';
import { MoveOverdue } from './MoveOverdue.tsx';
import { NothingDue } from './NothingDue.tsx';
import { cutAtWord, nextStepOf } from './progress.ts';
import { type DueLead, useDueLeads } from './useDueLeads.ts';
import { useFollowUpSheets } from './useFollowUpSheets.tsx';
import { useMoveMenu } from './useLeadMenus.ts';
import './leads.css';

/** Lists new leads, and follow-ups that are overdue or due today. */
export function Today() {
  const { fresh, due, groupOf, isKept, pages, todayOf, teamCount } = useDueLeads();
  const { sheets, pickDay, finish } = useFollowUpSheets(todayOf);
  const rows = [...fresh, ...due];
  return (
    <section aria-label="Today">
      <Waiting />
      <WriteScope>
        <PagedContent
          pages={pages}
          keys={rows.map(({ id }) => id)}
          skeleton={<Skeleton shape="details" />}
          empty={<NothingDue hasTeams={teamCount > 0} />}
        >
          <Stack as="ul" divided aria-label="Follow-ups">
            {groupedRows(rows, groupOf).map(({ group, rows: leads }) => (
              <Fragment key={group?.key}>
                {group && (
                  <li className="group-line">
                    <GroupLine
                      group={
                        group.key === 'overdue'
                          ? { ...group, action: <MoveOverdue leads={leads} todayOf={todayOf} /> }
                          : group
                      }
                    />
                  </li>
                )}
                {leads.map((lead) => (
                  <DueRow
                    key={lead.id}
                    lead={lead}
                    isKept={isKept}
                    today={todayOf(lead.teamName)}
                    showsTeam={teamCount > 1}
                    onPick={() => pickDay(lead)}
                    onDone={() => finish(lead)}
                  />
                ))}
              </Fragment>
            ))}
          </Stack>
        </PagedContent>
      </WriteScope>
      {sheets}
    </section>
  );
}

interface DueRowProps {
  readonly lead: DueLead;
  readonly isKept: boolean;
  readonly today: string;
  /** The due leads belong to several teams. */
  readonly showsTeam: boolean;
  readonly onPick: () => void;
  readonly onDone: () => void;
}

function DueRow({ lead, isKept, today, showsTeam, onPick, onDone }: DueRowProps) {
  const { name, teamName } = lead;
  const remark = nextStepOf(lead);
  const moveActions = useMoveMenu(lead, { today, onPick });
  return (
    <Row as="li" gap={2} padding="list" className="today-lead" {...rowMark(lead.id)}>
      <Stack grow="l">
        <Row gap={2} justify="between" nowrap>
          <Link className="title-link" to={leadPath(lead)}>
            <bdi>{name}</bdi>
          </Link>
          <WaitingChip id={lead.id} />
          <StatusChip status={lead.status} />
        </Row>
        <Text tone="muted" size="s" breaks title={remark}>
          {[
            ...(lead.stop === undefined ? [] : [<ChatChip key="stop" lead={lead} />]),
            ...(lead.isFresh ? [<FreshSince key="since" lead={lead} isKept={isKept} />] : []),
            // The line of those that are due today says when.
            ...(!lead.isFresh && lead.followUpDate < today
              ? [<FollowUp key="day" lead={lead} today={today} isAlone />]
              : []),
            ...(showsTeam ? [<bdi key="team">{teamName}</bdi>] : []),
            ...(remark === '' ? [] : [<bdi key="remark">{cutAtWord(remark, 60)}</bdi>]),
          ].flatMap((part, index) => (index === 0 ? [part] : [' · ', part]))}
        </Text>
      </Stack>
      <Row gap={2} grow="l" fill className="today-buttons">
        <WriteButton lead={lead} />
        <Button icon={<CheckIcon />} aria-label={`Done with ${name}`} onClick={onDone}>
          Done…
        </Button>
        <MenuButton actions={moveActions}>
          {(button) => (
            <Button {...button} icon={<CalendarIcon />} aria-label={`Move ${name}`}>
              Move
            </Button>
          )}
        </MenuButton>
      </Row>
    </Row>
  );
}
