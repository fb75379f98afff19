import { Button } from 'antd';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { paths } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { useLast } from '../../ui/form/useLast.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { PagedContent } from '../../ui/list/PagedContent.tsx';
import { rowMark } from '../../ui/list/useNextRowFocus.ts';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { useOpened } from '../../ui/overlay/useOpened.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { CalendarIcon, CheckIcon } from '../../ui/theme/icons.tsx';
import { TodayPoints } from '../figures/TodayPoints.tsx';
import { useTeams } from '../teams/useTeams.ts';
import { FollowUp, StatusChip, WhatsAppButton } from './LeadParts.tsx';
import { leadPath } from './leadPath.ts';
import { useDueLeads } from './useDueLeads.ts';
import { useMoveMenu } from './useLeadMenus.ts';
import { useWaitingLeads } from './useWaitingLeads.ts';
import './leads.css';

const pickDay = lazyPage(() => import('./PickDay.tsx'));
const followUpSheet = lazyPage(() => import('./FollowUpSheet.tsx'));

/** Lists the follow-ups that are due today or overdue. */
export function Today() {
  const { due, overdue, pages, todayOf, teamCount } = useDueLeads();
  const moving = useOpened<LeadRow>();
  const finishing = useOpened<LeadRow>();
  const moved = useLast(moving.opened);
  const finished = useLast(finishing.opened);
  useWaitingLeads();
  return (
    <Stack as="section" gap={2} aria-labelledby="today">
      <Row gap={3} align="baseline">
        <h2 id="today">Today</h2>
        <Text tone="muted" size="s" numeric role="status">
          {pages.isLoading ? '' : countOf(due.length, overdue, pages.hasMore)}
        </Text>
        <TodayPoints />
      </Row>
      <PagedContent
        pages={pages}
        keys={due.map(({ id }) => id)}
        skeleton={<Skeleton shape="details" />}
        empty={<NothingDue hasTeams={teamCount > 0} />}
      >
        <Stack as="ul" divided aria-label="Follow-ups">
          {due.map((lead) => (
            <DueLead
              key={lead.id}
              lead={lead}
              today={todayOf(lead.teamName)}
              showsTeam={teamCount > 1}
              onPick={() => moving.open(lead)}
              onDone={() => finishing.open(lead)}
            />
          ))}
        </Stack>
      </PagedContent>
      <Suspense>
        {moved && (
          <pickDay.Screen
            lead={moved}
            today={todayOf(moved.teamName)}
            isOpen={moving.opened !== undefined}
            onClose={moving.close}
          />
        )}
      </Suspense>
      <Suspense>
        {finished && (
          <followUpSheet.Screen
            lead={finished}
            today={todayOf(finished.teamName)}
            isOpen={finishing.opened !== undefined}
            onClose={finishing.close}
          />
        )}
      </Suspense>
    </Stack>
  );
}

function countOf(due: number, overdue: number, hasMore: boolean): string {
  if (due === 0) return '';
  const all = `${due}${hasMore ? '+' : ''} ${due === 1 ? 'follow-up' : 'follow-ups'}`;
  return overdue === 0 ? all : `${all}, ${overdue} overdue`;
}

function NothingDue({ hasTeams }: { hasTeams: boolean }) {
  const { teams } = useTeams();
  if (!hasTeams && teams.length > 0) {
    return (
      <Empty title="Nothing due today" icon={<CheckIcon />}>
        You can add leads as soon as your request to join is accepted. You are told by mail.
      </Empty>
    );
  }
  if (!hasTeams) {
    return (
      <Empty title="Nothing due today" icon={<CheckIcon />}>
        Create or join a team and add leads: they come here on the day of their follow-up.
      </Empty>
    );
  }
  return (
    <Empty
      title="Nothing due today"
      icon={<CheckIcon />}
      action={<LinkButton to={paths.msmart.databases}>Open the database</LinkButton>}
    >
      Leads come here on the day of their follow-up.
    </Empty>
  );
}

interface DueLeadProps {
  readonly lead: LeadRow;
  readonly today: string;
  /** The due leads belong to several teams. */
  readonly showsTeam: boolean;
  readonly onPick: () => void;
  readonly onDone: () => void;
}

function DueLead({ lead, today, showsTeam, onPick, onDone }: DueLeadProps) {
  const { name, teamName, remark } = lead;
  const moveActions = useMoveMenu(lead, { today, onPick });
  return (
    <Row as="li" gap={2} padding="list" className="today-lead" {...rowMark(lead.id)}>
      <Stack align="start" grow="l">
        <Link className="title-link" to={leadPath(lead)}>
          <bdi>{name}</bdi>
        </Link>
        <Row as="p" gap={2} size="s" className="lead-facts">
          <StatusChip status={lead.status} />
          <FollowUp lead={lead} today={today} isAlone />
          {showsTeam && (
            <span className="muted">
              <bdi>{teamName}</bdi>
            </span>
          )}
        </Row>
        {remark !== '' && (
          <Text tone="muted" size="s" clamp={2} breaks title={remark}>
            <bdi>{remark}</bdi>
          </Text>
        )}
      </Stack>
      <Row gap={2} grow="l" fill className="today-buttons">
        <WhatsAppButton lead={lead} isLabelled />
        <Button icon={<CheckIcon />} aria-label={`Done with ${name}`} onClick={onDone}>
          Done
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
