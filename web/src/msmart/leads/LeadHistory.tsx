import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import type { Lead, LeadEvent } from '../../../../shared/contract/lead.ts';
import type { TeamMember } from '../../../../shared/contract/team.ts';
import { caseFold } from '../../../../shared/rules/account.ts';
import { UNDO_SECONDS } from '../../../../shared/rules/lead.ts';
import { CallFailed } from '../../api/refusal.ts';
import { serverNow } from '../../api/serverNow.ts';
import { useSession } from '../../session/SessionScope.tsx';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done, failed } from '../../ui/feedback/message.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { PagedContent } from '../../ui/list/PagedContent.tsx';
import { Timeline, TimelineSkeleton } from '../../ui/list/Timeline.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import {
  AddIcon,
  CalendarIcon,
  EditIcon,
  HistoryIcon,
  PhoneIcon,
  RestoreIcon,
  WhatsAppIcon,
} from '../../ui/theme/icons.tsx';
import { useOwnTeam } from '../teams/useTeams.ts';
import { IMPORTED, wordsOf } from './historyText.ts';
import { versionOf } from './savedVersions.ts';
import { undoSave } from './undoSave.ts';
import type { useLeadHistory } from './useLeads.ts';

const keyOf = ({ at, username, changes }: LeadEvent) =>
  `${at} ${username} ${changes.map(({ field }) => field).join()}`;

interface LeadHistoryProps extends ReturnType<typeof useLeadHistory> {
  readonly teamName: string;
  /** Absent: nothing can be undone. */
  readonly lead?: Lead;
  /** The lead's member, whose name stands for the username. */
  readonly member?: Pick<TeamMember, 'username' | 'yourName'> | undefined;
}

/** Lists the events of a lead, newest first. The user can take back their own newest save for a while. */
export function LeadHistory({ events, pages, teamName, lead, member }: LeadHistoryProps) {
  const { user } = useSession();
  const isOfUser = ({ username }: LeadEvent) => caseFold(username) === caseFold(user?.username ?? '');
  const own = useOwnTeam(teamName);
  const named = [
    { username: user?.username, yourName: own?.yourName },
    { username: member?.username, yourName: member?.yourName },
  ];
  const nameOf = (username: string) =>
    named.find((one) => caseFold(one.username ?? '') === caseFold(username))?.yourName ?? username;
  const whole = lead && isWhole(pages) ? withFirst(events, lead) : events;
  const entries = whole.map((event) => ({
    ...event,
    changes: event.changes.map((change) =>
      change.field === 'username' ? { ...change, to: nameOf(change.to) } : change,
    ),
  }));
  const [newest] = entries;
  return (
    <Stack as="section" gap={2} aria-labelledby="lead-history">
      <h2 id="lead-history">Timeline</h2>
      <PagedContent
        pages={pages}
        keys={entries.map(keyOf)}
        skeleton={<TimelineSkeleton />}
        empty={<Empty title="Nothing has changed yet" icon={<HistoryIcon />} />}
      >
        <Timeline
          label="Timeline"
          entries={entries}
          keyOf={keyOf}
          iconOf={iconOf}
          titleOf={titleOf}
          metaOf={(event) => (
            <>
              {metaOf(event, isOfUser(event) ? '' : nameOf(event.username))}
              {lead && event === newest && isOfUser(event) && isSave(event) && (
                <Undo key={event.at} lead={lead} at={event.at} />
              )}
            </>
          )}
        />
      </PagedContent>
    </Stack>
  );
}

const isWhole = ({ isLoading, failure, hasMore }: LeadHistoryProps['pages']) =>
  !isLoading && failure === undefined && !hasMore;

/** The history of a lead that was added by hand begins with that; any other lead came from a file. */
function withFirst(events: readonly LeadEvent[], { createdAt }: Lead): readonly LeadEvent[] {
  const change = { field: IMPORTED, from: '', to: createdAt };
  return events.some(isFirst) ? events : [...events, { at: createdAt, username: '', changes: [change] }];
}

/** The fields of events that are no saves: an imported, added, moved or deleted lead. A message is none either. */
const NO_SAVES: readonly string[] = [IMPORTED, 'createdAt', 'deletedAt', 'username', 'groupName'];

const isSave = ({ isUndo, message, changes }: LeadEvent) =>
  !isUndo && message === undefined && !changes.some(({ field }) => NO_SAVES.includes(field));

/** Takes back the newest save as long as the server allows it. */
function Undo({ lead, at }: { lead: Lead; at: string }) {
  const { notify } = useFeedback();
  const [isUndoing, setUndoing] = useState(false);
  const leftMs = Date.parse(at) + UNDO_SECONDS * 1000 - serverNow();
  const [isOver, setOver] = useState(leftMs <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), leftMs);
    return () => clearTimeout(timer);
  }, [leftMs]);
  if (isOver) return null;

  async function undo() {
    setUndoing(true);
    try {
      notify(done(await undoSave(lead, versionOf(lead))));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      notify(failed(error));
      setUndoing(false);
    }
  }

  return (
    <Stack as="span" align="start">
      <Button type="text" className="text-button tone-link" loading={isUndoing} onClick={() => void undo()}>
        Undo
      </Button>
    </Stack>
  );
}

const isFirst = ({ changes: [first] }: LeadEvent) =>
  first?.field === 'createdAt' || first?.field === IMPORTED;

const isFollowUp = ({ changes: [first, ...others] }: LeadEvent) =>
  first?.field === 'followUpDate' && others.length === 0;

const messageIcons = { whatsapp: <WhatsAppIcon />, call: <PhoneIcon />, other: <EditIcon /> };

function iconOf(event: LeadEvent): ReactNode {
  if (event.isUndo) return <RestoreIcon />;
  if (event.message !== undefined) return messageIcons[event.message.channel];
  if (event.outcome !== undefined) return event.outcome === 'called' ? <PhoneIcon /> : <WhatsAppIcon />;
  if (event.changes.length === 0) return <EditIcon />;
  if (isFirst(event)) return <AddIcon />;
  return isFollowUp(event) ? <CalendarIcon /> : <HistoryIcon />;
}

function titleOf(event: LeadEvent): ReactNode {
  const { points } = event;
  return (
    <>
      {wordsOf(event).title}
      {points !== undefined && (
        <Text as="span" tone={points > 0 ? 'good' : 'muted'} weight="strong" numeric>
          {` ${points > 0 ? '+' : '−'}${Math.abs(points)}`}
        </Text>
      )}
    </>
  );
}

function metaOf(event: LeadEvent, name: string) {
  const { message, note = message?.text } = event;
  const { details } = wordsOf(event);
  return (
    <>
      {name !== '' && <bdi>{name}</bdi>}
      {name !== '' && details.length > 0 && ': '}
      {details.length > 0 && <bdi>{details.join(' · ')}</bdi>}
      {note !== undefined && (
        <Stack as="span" breaks className="typed">
          {note}
        </Stack>
      )}
    </>
  );
}
