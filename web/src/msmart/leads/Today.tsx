import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { PagedContent } from '../../ui/list/PagedContent.tsx';
import { rowMark } from '../../ui/list/useNextRowFocus.ts';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { CalendarIcon, CheckIcon } from '../../ui/theme/icons.tsx';
import { TodayPoints } from '../figures/TodayPoints.tsx';
import { followUpsText } from './followUpsText.ts';
import { FollowUp, StatusChip, WhatsAppButton } from './LeadParts.tsx';
import { leadPath } from './leadPath.ts';
import { NothingDue } from './NothingDue.tsx';
import { useDueLeads } from './useDueLeads.ts';
import { useFollowUpSheets } from './useFollowUpSheets.tsx';
import { useMoveMenu } from './useLeadMenus.ts';
import { useWaitingLeads } from './useWaitingLeads.ts';
import './leads.css';

/** Lists the follow-ups that are due today or overdue. */
export function Today() {
  const { due, counts, pages, todayOf, teamCount } = useDueLeads();
  const { sheets, pickDay, finish } = useFollowUpSheets(todayOf);
  useWaitingLeads();
  return (
    <Stack as="section" gap={2} aria-labelledby="today">
      <Row gap={3} align="baseline">
        <h2 id="today">Today</h2>
        <Text tone="muted" size="s" numeric role="status">
          {pages.isLoading || due.length === 0 ? '' : followUpsText(counts)}
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
              onPick={() => pickDay(lead)}
              onDone={() => finish(lead)}
            />
          ))}
        </Stack>
      </PagedContent>
      {sheets}
    </Stack>
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
