import type { LeadEvent } from '../../../../shared/contract/lead.ts';
import { dayDate } from './day.ts';
import { fieldNames, isFieldName, textOfField } from './fieldNames.ts';
import { contacts } from './followUpSteps.ts';
import { ticks } from './progress.ts';

export const CHAT_DELETED = 'Chat was deleted by the visitor';

type Change = LeadEvent['changes'][number];

/** An event that the server does not store: the file that a lead came from has no history of its own. */
export const IMPORTED = 'imported';

const tickNames: readonly string[] = ['leadPresent', ...ticks.map(({ read }) => read)];

/** The fields that a title names first. */
const FIRST: readonly string[] = ['deletedAt', 'username', 'closingStatus', ...tickNames, 'leadStatus'];

function rankOf({ field }: Change): number {
  if (field === 'followUpDate') return FIRST.length + 1;
  const rank = FIRST.indexOf(field);
  return rank === -1 ? FIRST.length : rank;
}

/** Returns an event as people say it: what mattered most, and what else it changed. */
export function wordsOf({ changes, note, outcome, message, chat, leftAt = '', isUndo }: LeadEvent): {
  readonly title: string;
  readonly details: readonly string[];
} {
  const [main, ...others] = changes.toSorted((one, other) => rankOf(one) - rankOf(other));
  const rest = others.map(sentenceOf);
  if (chat !== undefined) {
    const shown = changes.filter(({ field }) => field !== 'createdAt' && field !== 'stop');
    return { title: chatTitles[chat](leftAt), details: shown.map(sentenceOf) };
  }
  if (isUndo) {
    const undone = main && titleOf({ ...main, from: main.to, to: main.from });
    return { title: ['Undone', undone].filter(Boolean).join(': '), details: rest };
  }
  if (message !== undefined) {
    return { title: messageTitle(message), details: changes.map(sentenceOf) };
  }
  if (outcome !== undefined) {
    return { title: contacts[outcome], details: main ? [sentenceOf(main), ...rest] : rest };
  }
  if (main === undefined) return { title: note === undefined ? '' : 'Note', details: [] };
  const values = valuesOf(main);
  return { title: titleOf(main), details: [...(values === '' ? [] : [values]), ...rest] };
}

const messageTitles = {
  whatsapp: 'Wrote on WhatsApp',
  call: 'Called',
  other: 'Wrote',
} as const;

const messageTitle = ({ channel, isSent }: NonNullable<LeadEvent['message']>) =>
  isSent ? messageTitles[channel] : `Not sent: ${messageTitles[channel]}`;

const chatTitles = {
  started: () => 'Came from M-Chat',
  again: () => 'Chatted again',
  agreed: () => 'Agreed again',
  left: (flow) => `Left at “${flow}”`,
  forgotten: () => 'Asked to be forgotten',
} as const satisfies Record<NonNullable<LeadEvent['chat']>, (flow: string) => string>;

const titles = new Map<string, (change: Change) => string>([
  [IMPORTED, () => 'Imported'],
  ['createdAt', () => 'Added'],
  ['deletedAt', ({ to }) => (to === '' ? 'Restored' : 'Deleted')],
  ['username', ({ to }) => `Given to ${to}`],
  ['groupName', ({ from, to }) => `Group: ${from} → ${to}`],
  ['leadStatus', ({ from, to }) => `Stage: ${from} → ${to}`],
  ['closingStatus', ({ to }) => to || 'Reopened'],
  ['followUpDate', followUpTitle],
  ['repeats', ({ to }) => (to === '' ? 'Keep in touch ended' : `Keep in touch every ${to} days`)],
  ['stop', ({ to }) => (to === '' ? 'Messages allowed again' : 'Messages stopped')],
  ['prospectingRemark', (change) => `Remark ${verbOf(change)}`],
  ['leadPhoneNumber', (change) => `Phone number ${verbOf(change)}`],
]);

function titleOf(change: Change): string {
  const { field, to } = change;
  const known = titles.get(field);
  if (known !== undefined) return known(change);
  const name = isFieldName(field) ? fieldNames[field] : field;
  if (tickNames.includes(field)) return to === 'true' ? name : `Unticked: ${name}`;
  return `${name} ${verbOf(change)}`;
}

function followUpTitle({ from, to }: Change): string {
  if (to === '') return 'No follow-up';
  return `Follow-up ${from === '' ? 'set for' : 'moved to'} ${dayDate(to)}`;
}

function verbOf({ from, to }: Change): string {
  if (from === '') return 'added';
  return to === '' ? 'removed' : 'changed';
}

/** Returns the values that a title leaves out. */
function valuesOf(change: Change): string {
  const { field, from, to } = change;
  if (field === 'followUpDate') return from === '' ? '' : `From ${dayDate(from)}`;
  if (
    !isFieldName(field) ||
    tickNames.includes(field) ||
    field === 'leadStatus' ||
    field === 'closingStatus'
  ) {
    return '';
  }
  return [from, to]
    .filter(Boolean)
    .map((text) => textOfField(field, text))
    .join(' → ');
}

function sentenceOf(change: Change): string {
  const values = change.field === 'followUpDate' ? '' : valuesOf(change);
  return [titleOf(change), values].filter(Boolean).join(': ');
}
