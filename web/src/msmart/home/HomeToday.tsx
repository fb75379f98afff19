import { Button } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { addDays } from '../../../../shared/rules/time.ts';
import { paths } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import { GroupLine } from '../../ui/list/GroupLine.tsx';
import { groupedRows } from '../../ui/list/groupedRows.ts';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { MoreRow } from '../../ui/list/MoreRow.tsx';
import { rowMark } from '../../ui/list/useNextRowFocus.ts';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { WriteScope } from '../../ui/overlay/WriteScope.tsx';
import { LoadFailure } from '../../ui/states/LoadFailure.tsx';
import { CalendarIcon, CheckIcon } from '../../ui/theme/icons.tsx';
import { dayName } from '../leads/day.ts';
import { FollowUpsText } from '../leads/FollowUpsText.tsx';
import { ChatChip, FollowUp, FreshSince, WriteButton } from '../leads/LeadParts.tsx';
import { leadsOnHome } from '../leads/leadGroups.ts';
import { leadPath } from '../leads/leadPath.ts';
import { NothingDue } from '../leads/NothingDue.tsx';
import { cutAtWord, nextStepOf } from '../leads/progress.ts';
import { type DueLead, useDueLeads } from '../leads/useDueLeads.ts';
import { useFollowUpSheets } from '../leads/useFollowUpSheets.tsx';
import { useMoveMenu } from '../leads/useLeadMenus.ts';
import { useQuickSave } from '../leads/useQuickSave.ts';
import { WaitingChip } from '../outbox/WaitingChip.tsx';

interface HomeTodayProps {
  /** Stands in place of the usual empty state. */
  readonly empty?: ReactNode;
}

/** Shows on Home the new leads and the follow-ups that are due, each one press from done. */
export function HomeToday({ empty }: HomeTodayProps) {
  const { fresh, due, groupOf, isKept, isFailed, dayRead, pages, todayOf, teamCount } = useDueLeads();
  const { sheets, pickDay, finish } = useFollowUpSheets(todayOf);
  if (isFailed && pages.failure) {
    return <LoadFailure failure={pages.failure} retry={pages.reload} />;
  }
  const { shown, more } = leadsOnHome({ fresh, due });
  return (
    <Stack as="section" gap={2} aria-labelledby="today">
      <Row justify="between">
        <h2 id="today">Today</h2>
        <LinkButton type="link" className="flush" to={paths.msmart.home}>
          Open<span className="visually-hidden"> Today</span>
        </LinkButton>
      </Row>
      {teamCount > 0 && shown.length > 0 && (
        <Text tone="muted">
          <FollowUpsText />
        </Text>
      )}
      {dayRead.failure && <LoadFailure failure={dayRead.failure} retry={dayRead.reload} />}
      <WriteScope>
        <ListFrame keys={shown.map(({ id }) => id)}>
          {shown.length === 0 ? (
            empty || <NothingDue hasTeams={teamCount > 0} />
          ) : (
            <Stack as="ul" divided aria-label="Follow-ups">
              {groupedRows(shown, groupOf).map(({ group, rows: leads }) => (
                <Fragment key={group?.key}>
                  {group && (
                    <li className="group-line">
                      <GroupLine group={group} />
                    </li>
                  )}
                  {leads.map((lead) => (
                    <HomeLead
                      key={lead.id}
                      lead={lead}
                      isKept={isKept}
                      today={todayOf(lead.teamName)}
                      onPick={() => pickDay(lead)}
                      onSay={finish}
                    />
                  ))}
                </Fragment>
              ))}
              {more > 0 && <MoreRow to={paths.msmart.home}>{more} more in Today</MoreRow>}
            </Stack>
          )}
        </ListFrame>
      </WriteScope>
      {sheets}
    </Stack>
  );
}

interface HomeLeadProps {
  readonly lead: DueLead;
  readonly isKept: boolean;
  readonly today: string;
  readonly onPick: () => void;
  /** Opens the sheet in which the user says what happened. */
  readonly onSay: (lead: LeadRow) => void;
}

function HomeLead({ lead, isKept, today, onPick, onSay }: HomeLeadProps) {
  const { name, status, followUpDate } = lead;
  const moves = useMoveMenu(lead, { today, onPick });
  const save = useQuickSave();
  const finish = () => {
    const next = addDays(today, lead.repeats ?? 1);
    const text = `${name}: done. Next: ${dayName(next, today)}`;
    const run = () => onSay({ ...lead, followUpDate: next });
    void save(lead, { followUpDate: next }, text, { label: 'What happened?', run, closes: true });
  };
  const remark = cutAtWord(nextStepOf(lead), 60);
  return (
    <Row as="li" nowrap className="home-lead" {...rowMark(lead.id)}>
      <Stack as={Link} to={leadPath(lead)} grow justify="center" className="link-row">
        <Text as="strong" clamp={2}>
          <bdi>{name}</bdi> <WaitingChip id={lead.id} />
        </Text>
        {lead.isFresh ? (
          <Text as="span" size="s" tone="muted" clamp={1}>
            {lead.stop ? <ChatChip lead={lead} /> : <FreshSince lead={lead} isKept={isKept} />}
            {remark && (
              <>
                {' '}
                · <bdi>{remark}</bdi>
              </>
            )}
          </Text>
        ) : followUpDate < today ? (
          <Row as="span" gap={1} size="s" tone="muted" tight className="home-when">
            <FollowUp lead={lead} today={today} isAlone />
            <span>· {status}</span>
          </Row>
        ) : (
          <Text as="span" size="s" tone="muted" clamp={1}>
            <bdi>{remark || status}</bdi>
          </Text>
        )}
      </Stack>
      <WriteButton lead={lead} isSmall />
      <Button
        type="text"
        title="Done"
        aria-label={`Done with ${name}`}
        icon={<CheckIcon />}
        onClick={finish}
      />
      <MenuButton actions={moves}>
        {(button) => (
          <Button {...button} type="text" title="Move" aria-label={`Move ${name}`} icon={<CalendarIcon />} />
        )}
      </MenuButton>
    </Row>
  );
}
