import { Button } from 'antd';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { daysBetween } from '../../../../shared/rules/time.ts';
import { waLink } from '../../../../shared/rules/waLink.ts';
import { Chip, type Tone } from '../../ui/data/Chip.tsx';
import { countText } from '../../ui/data/countText.ts';
import { PointInTime } from '../../ui/data/DateTime.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { useWrite } from '../../ui/overlay/WriteScope.tsx';
import { WhatsAppIcon } from '../../ui/theme/icons.tsx';
import { dayName } from './day.ts';
import { followUpOf, type Status } from './progress.ts';
import type { DueLead } from './useDueLeads.ts';
import { waitingText } from './waitingText.ts';

export const statusTones: Record<Status, Tone> = {
  Prospecting: 'prospecting',
  Connecting: 'connecting',
  Engagement: 'engagement',
  Result: 'result',
  Booked: 'accent',
  Closed: 'good',
  Rejected: 'bad',
};

export const StatusChip = ({ status }: { status: Status }) => (
  <Chip tone={statusTones[status]}>{status}</Chip>
);

/** Shows what a chat with a bot has made of a lead: it is new, or wants no messages. */
export function ChatChip({ lead: { isFresh, stop } }: { lead: Pick<LeadRow, 'isFresh' | 'stop'> }) {
  if (stop?.by === 'visitor') return <Chip tone="bad">Asked to be forgotten</Chip>;
  if (stop !== undefined) return <Chip tone="warn">No messages</Chip>;
  return isFresh ? <Chip tone="accent">New</Chip> : null;
}

interface FreshSinceProps {
  readonly lead: DueLead;
  /** The lead is as this device keeps it, so an age would grow wrong. */
  readonly isKept: boolean;
}

/** Says how long ago a new lead left the number, or at what time, and the flow at which the chat was left. */
export const FreshSince = ({ lead: { createdAt, leftAt }, isKept }: FreshSinceProps) => (
  <span>
    {isKept ? (
      <>
        At <PointInTime at={createdAt} />
      </>
    ) : (
      `${waitingText(createdAt)} ago`
    )}
    {leftAt !== undefined && (
      <>
        {' '}
        · Left at “<bdi>{leftAt}</bdi>”
      </>
    )}
  </span>
);

interface FollowUpProps {
  readonly lead: Pick<LeadRow, 'status' | 'repeats' | 'followUpDate'>;
  /** The day in the team's time zone. */
  readonly today: string;
  /** No column title says that the text is a follow-up. */
  readonly isAlone?: true;
}

export function FollowUp({ lead, today, isAlone }: FollowUpProps) {
  const state = followUpOf(lead, today);
  if (state === undefined)
    return (
      <Text as="span" tone="muted">
        {isAlone ? 'No follow-up' : '–'}
      </Text>
    );
  if (state === 'overdue') {
    return (
      <Text as="span" tone="bad" weight="strong">
        {countText(daysBetween(lead.followUpDate, today), 'day overdue', 'days overdue')}
      </Text>
    );
  }
  const day = dayName(lead.followUpDate, today);
  if (state === 'today')
    return (
      <Text as="span" tone="warn" weight="strong">
        {isAlone ? 'Due today' : day}
      </Text>
    );
  return day;
}

interface WriteButtonProps {
  readonly lead: LeadRow;
  readonly isPrimary?: true;
  /** Its icon says it alone. */
  readonly isSmall?: true;
}

// antd's primary colour is a ground, too dark for words in the dark scheme.
const TINTED = { color: 'primary', variant: 'filled', style: { color: 'var(--link)' } } as const;
const OFF = { disabled: true } as const;

/** Opens the sheet in which a message to a lead is written; it is off for one that wants no messages. */
export function WriteButton({ lead, isPrimary, isSmall }: WriteButtonProps) {
  const write = useWrite();
  const look = isPrimary ? ({ type: 'primary' } as const) : TINTED;
  return (
    <Button
      {...(lead.stop === undefined ? look : OFF)}
      aria-label={`Write to ${lead.name}`}
      {...(isSmall && { title: 'Write' })}
      icon={<WhatsAppIcon />}
      onClick={() => write(lead)}
    >
      {!isSmall && 'Write'}
    </Button>
  );
}

interface WhatsAppButtonProps {
  readonly lead: LeadRow;
  readonly isLabelled?: true;
}

/** Opens a chat with a lead in WhatsApp, unless the lead wants no messages. */
export function WhatsAppButton({ lead, isLabelled }: WhatsAppButtonProps) {
  if (lead.stop !== undefined) return null;
  return (
    <Button
      type={isLabelled ? 'default' : 'text'}
      {...(!isLabelled && { className: 'row-menu tone-good' })}
      href={waLink(lead.phone)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`WhatsApp ${lead.name}`}
      icon={<WhatsAppIcon />}
    >
      {isLabelled && 'WhatsApp'}
    </Button>
  );
}
