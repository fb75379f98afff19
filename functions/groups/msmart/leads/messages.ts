import type { NewLeadMessage } from '../../../../shared/contract/leadForm.ts';
import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import { command } from '../../../lib/http/handler.ts';
import { Refusal, requireVersion } from '../../../lib/http/refusal.ts';
import { newId } from '../../../lib/runtime/newId.ts';
import { now } from '../../../lib/runtime/now.ts';
import { nextVersionOf, type Stored, versionOf } from '../../../lib/store/entity.ts';
import { inKey } from '../../../lib/store/key.ts';
import { leadChanges, leads, type StoredLead } from '../../../lib/store/lead.ts';
import { type LastMessage, lastMessages, type Recorded } from '../../../lib/store/leadMessage.ts';
import { tallyWrites } from '../figures/tallyWrites.ts';
import { requireOwnLead } from './access.ts';
import { messaged, setBy, takenBack } from './messaged.ts';
import { shownLead } from './shown.ts';
import { changesOf, type LeadSave, leadWrites, touched } from './writes.ts';

interface Recording {
  readonly lead: Stored<StoredLead>;
  readonly body: NewLeadMessage;
  readonly by: string;
}

/** A message changes nothing that a form shows but the follow-up, so it needs no version. */
export const recordMessage = command(calls.recordMessage, {
  reads: ({ params: { id } }) => ({ found: leads.at({ id }), last: lastMessages.at({ id }) }),
  decide: ({ caller, username, body, found, last }) => {
    const recording = { lead: requireOwnLead(found, caller), body, by: caller.membership.username };
    const key = newId(body.key, inKey(username));
    if (last?.key === key) return decideLast(recording, last);
    const earlier = last?.earlier.find((one) => one.key === key);
    return earlier ? decideEarlier(recording, earlier) : decideNew(recording, { key, last });
  },
});

/** More messages than a member writes to one lead before a lost answer is asked for again. */
const EARLIER_MAX = 9;

function decideNew(
  { lead, body, by }: Recording,
  { key, last }: { readonly key: string; readonly last: Stored<LastMessage> | undefined },
) {
  const { channel, text, template, followUp, isSent = true } = body;
  requireVersion(lead, body.version, shownLead);
  if (lead.stop) {
    const message = 'This person wants no messages';
    throw new Refusal(403, 'STOPPED', message, { stored: { stop: lead.stop } });
  }
  const at = new Date(now()).toISOString();
  // A message whose "not sent" overtakes it stands in the history, so that it is recognized when it arrives.
  const after = isSent
    ? messaged(touched(lead, Date.parse(at)), { at, followUp })
    : { ...lead, changedAt: at };
  const event = { message: { channel, text, template }, ...(!isSent && { isUnsent: true }) };
  const version = nextVersionOf(lead);
  const earlier = last ? [recordedOf(last), ...last.earlier].slice(0, EARLIER_MAX) : [];
  const recorded = {
    key,
    at,
    leadVersion: version,
    isSent,
    answered: version,
    set: setBy(lead, after),
    earlier,
  };
  return {
    writes: [
      ...leadWrites({ before: lead, after, by, event }),
      lastMessages.save(last, { id: lead.id, ...recorded }),
    ],
    reply: answer(recorded),
  };
}

const recordedOf = ({ key, at, leadVersion }: Recorded): Recorded => ({ key, at, leadVersion });

/** Decides on the last message again: a repetition changes nothing, and what the member says of it is noted. */
function decideLast({ lead, body, by }: Recording, last: Stored<LastMessage>) {
  const isSent = body.isSent ?? last.isSent;
  const followUp = body.isSent ? body.followUp : undefined;
  const isDone = isSent === last.isSent && (followUp === undefined || followUp === last.set.followUp?.to);
  if (isDone) return { reply: answer(last) };
  // The same body is sent again, with the version from before the message.
  if (body.version !== last.leadVersion - 1) requireVersion(lead, body.version, shownLead);
  const { after, set } = isSent
    ? resent(lead, { last, followUp })
    : takenBack(lead, last, { isUnchanged: versionOf(lead) === last.answered });
  const writes = leadChange(lead, after, { by, event: isSent ? {} : { isUndo: true } });
  const answered = writes.length > 0 ? nextVersionOf(lead) : versionOf(lead);
  const changed = { ...last, isSent, answered, set };
  return {
    writes: [
      ...writes,
      lastMessages.replace(last, changed),
      ...(isSent === last.isSent ? [] : [marked(lead, last, { isSent })]),
    ],
    reply: answer(changed),
  };
}

function resent(
  lead: StoredLead,
  { last, followUp }: { readonly last: LastMessage; readonly followUp: string | undefined },
) {
  const after = messaged(lead, { at: last.at, followUp });
  return { after, set: setBy(lead, after, last.set) };
}

/** A message with another one after it: what it had set stays. */
function decideEarlier({ lead, body, by }: Recording, message: Recorded) {
  const { isSent } = body;
  if (isSent === undefined) return { reply: answer({ isSent: true, answered: versionOf(lead), set: {} }) };
  const after = { ...lead, followUpDate: (isSent ? body.followUp : undefined) ?? lead.followUpDate };
  const writes = leadChange(lead, after, { by, event: {} });
  const answered = writes.length > 0 ? nextVersionOf(lead) : versionOf(lead);
  return {
    writes: [...writes, marked(lead, message, { isSent })],
    reply: answer({ isSent, answered, set: isSent ? {} : { firstReplyAt: true } }),
  };
}

const marked = ({ id }: StoredLead, { at, leadVersion }: Recorded, { isSent }: { isSent: boolean }) =>
  leadChanges.set({ id, at, version: leadVersion }, { isUnsent: !isSent });

/** Returns the writes of a lead after a message; the history shows only a changed follow-up. */
function leadChange(
  before: Stored<StoredLead>,
  after: StoredLead,
  { by, event }: Pick<LeadSave, 'by' | 'event'>,
) {
  if (changesOf(before, after).length > 0) {
    return leadWrites({ before, after: { ...touched(after, now()), isFresh: after.isFresh }, by, event });
  }
  const isSame = before.firstReplyAt === after.firstReplyAt && before.isFresh === after.isFresh;
  return isSame ? [] : [leads.replace(before, after), ...tallyWrites(after.teamName, [{ before, after }])];
}

function answer({ isSent, answered, set }: Pick<LastMessage, 'isSent' | 'answered' | 'set'>) {
  const isLeft = !isSent && Object.keys(set).length > 0;
  const unsent = isLeft ? 'Marked as not sent. What came after it stays' : 'Marked as not sent';
  return { succMsg: isSent ? 'Message recorded' : unsent, version: answered };
}
