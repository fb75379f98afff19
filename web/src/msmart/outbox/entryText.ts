import type { LeadQuickSave, NewLeadMessage } from '../../../../shared/contract/leadForm.ts';
import { dayDate } from '../leads/day.ts';
import { ticks } from '../leads/progress.ts';
import type { NewEntry } from './entry.ts';

const moved = (day: string) => (day === '' ? 'No follow-up' : `Follow-up moved to ${dayDate(day)}`);

function messageText({ isSent, followUp }: NewLeadMessage): string {
  if (followUp !== undefined) return moved(followUp);
  return isSent === false ? 'Message not sent' : 'Message';
}

const OUTCOMES = { called: 'Call', noAnswer: 'Messaged, no answer yet' } as const;

function saveText(save: LeadQuickSave): string[] {
  const { outcome, closingStatus, rejectionType, leadStatus, leadPresent, followUpDate, repeats, stop } =
    save;
  return [
    ...(outcome ? [OUTCOMES[outcome]] : []),
    ...(closingStatus || leadStatus ? [closingStatus || leadStatus || ''] : []),
    ...(rejectionType ? [rejectionType] : []),
    ...(leadPresent ? ['Presented'] : []),
    ...ticks.flatMap(({ saved, label }) => (save[saved] ? [label] : [])),
    ...(followUpDate === undefined ? [] : [moved(followUpDate)]),
    ...(repeats ? [`Every ${repeats} days`] : []),
    ...(stop === undefined ? [] : [stop ? 'Messages stopped' : 'Messages allowed again']),
  ];
}

/** Returns what a request does, in a line. */
export function entryText({ call, body }: NewEntry): string {
  if (call === 'createLead') {
    const { phone, status, followUp } = body;
    return ['New lead', phone, status, ...(followUp ? [`Follow-up ${dayDate(followUp)}`] : [])].join(' · ');
  }
  if (call === 'recordMessage') return messageText(body);
  return [...saveText(body), ...(body.note ? ['Note'] : [])].join(' · ') || 'Saved';
}

/** Returns what the user has written in a request. */
export function writtenText({ call, body }: NewEntry): string {
  if (call === 'createLead') return [body.name, body.phone, body.remarks].filter(Boolean).join('\n');
  if (call === 'recordMessage') return body.text;
  return [body.note, body.rejectionRemark].filter(Boolean).join('\n');
}
