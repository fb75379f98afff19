import { msmart } from '../../../../shared/contract/msmart.ts';
import { applyChanges } from '../../api/changedReads.ts';
import { CallFailed } from '../../api/refusal.ts';
import { send } from '../../api/send.ts';
import { session } from '../../session/session.ts';
import { changedLead } from '../leads/leadChanges.ts';
import { rowOf } from '../leads/newRow.ts';
import { withChanges } from '../leads/progress.ts';
import { rememberVersion } from '../leads/savedVersions.ts';
import { storedLeadIn } from '../leads/storedLead.ts';
import { showAdded } from '../leads/useLeads.ts';
import type { Entry } from './entry.ts';
import { withFreeLead, withLead } from './leadLock.ts';
import { outbox } from './outbox.ts';
import {
  type Answer,
  answered,
  isAwaited,
  isOfOneRequest,
  isUnsent,
  nextOf,
  withoutExpired,
} from './rules.ts';
import { showMessage } from './showMessage.ts';

/**
 * Sends what waits, lead by lead, in one tab at a time, until the server cannot be reached. Returns the names of the leads of
 * what was sent. With `waits`, what is being sent elsewhere is awaited.
 */
export async function deliver({ waits = false } = {}): Promise<readonly string[]> {
  const token = session.get().user?.token;
  const sent: string[] = [];
  await outbox.change((entries) => withoutExpired(entries, Date.now()));
  const leads = new Set((await outbox.read()).filter(isUnsent).map(({ lead }) => lead));
  for (const lead of leads) {
    // A lead that is busy is sent by another tab, or at once.
    const isAnswered = await (waits ? withLead : withFreeLead)(lead, () =>
      deliverLead(lead, { token, sent }),
    );
    if (isAnswered === false) break;
  }
  return sent;
}

interface Delivery {
  readonly token: string | undefined;
  readonly sent: string[];
  /** Only what stands before this place in the outbox is sent. */
  readonly before?: number;
}

/** Sends what waits of a lead. Returns false when the server could not be reached, so that nothing else needs to be tried. */
export async function deliverLead(lead: string, { token, sent, before }: Delivery): Promise<boolean> {
  for (;;) {
    const entry = nextOf(await outbox.read(), lead);
    // The user may have signed out, and somebody else signed in.
    const isOver = token === undefined || session.get().user?.token !== token;
    if (isOver || entry === undefined || entry.order >= (before ?? Number.POSITIVE_INFINITY)) return true;
    const answer = await answerTo(entry, token);
    if (answer.kind === 'later') return answer.isOfOneRequest === true;
    await outbox.change((entries) => answered(entries, entry, answer));
    if (answer.kind === 'done') sent.push(entry.name);
    else readAgain(entry);
  }
}

/** Reads a lead again that somebody else has changed. */
export function readAgain({ teamName, lead: id }: Pick<Entry, 'teamName' | 'lead'>) {
  for (const change of changedLead({ teamName, id })) change.apply(false);
}

async function answerTo(entry: Entry, token: string): Promise<Answer> {
  try {
    return { kind: 'done', version: await transmit(entry, token) };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    const stored = storedLeadIn(error);
    if (stored !== undefined) return { kind: 'changed', stored };
    if (isAwaited(error)) return { kind: 'later', isOfOneRequest: isOfOneRequest(error) };
    return { kind: 'refused', problem: error.message };
  }
}

/** Sends a request and shows what it changes. Returns the version that it leads to. */
async function transmit(entry: Entry, token: string): Promise<number | undefined> {
  const { lead: id, teamName } = entry;
  const params = { teamName, id };
  if (entry.call === 'createLead') {
    const created = await send(msmart.createLead, { body: entry.body }, { token });
    showAdded(await rowOf(entry.body, created.id));
    return undefined;
  }
  if (entry.call === 'recordMessage') {
    const { version } = await send(msmart.recordMessage, { params, body: entry.body }, { token });
    showMessage(entry, version);
    return version;
  }
  const { version: _, key, ...changes } = entry.body;
  const { version } = await send(msmart.quickSaveLead, { params, body: entry.body }, { token });
  rememberVersion(id, version);
  applyChanges(changedLead(params, (row) => ({ ...withChanges(row, changes), version })));
  return version;
}
