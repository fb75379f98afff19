import { useEffect, useSyncExternalStore } from 'react';
import { CallFailed, isRetryable, Unreachable } from '../../api/refusal.ts';
import { countText } from '../../ui/data/countText.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { rowOf } from './createLead.ts';
import { leadWrites, showAdded } from './useLeads.ts';
import { type WaitingLead, waitingLeads } from './waitingLeads.ts';

const RETRY_MS = 15_000;

/** Reads the leads that are stored on this device, and sends them when there is a connection. */
export function useWaitingLeads(teamName?: string) {
  const leads = useSyncExternalStore(waitingLeads.subscribe, waitingLeads.get);
  const { notify } = useFeedback();
  const isAnyUnsent = leads.some(isUnsent);
  useEffect(() => {
    if (!isAnyUnsent) return undefined;
    const onSent = (name: string) => notify(done(`${name} is sent`));
    const send = () => void sendInOneTab(onSent);
    send();
    const timer = setInterval(send, RETRY_MS);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [isAnyUnsent, notify]);
  return {
    waiting: leads.filter(({ team }) => teamName === undefined || team === teamName),
    discard: waitingLeads.remove,
  };
}

const isUnsent = ({ problem }: WaitingLead) => problem === undefined;

/** Sends in one tab at a time. Without locks two tabs may send a lead, but its key makes the server create it once. */
async function sendInOneTab(onSent: (name: string) => void) {
  const { locks } = navigator;
  if (!locks) return sendAll(onSent);
  await locks.request('waiting-leads', { ifAvailable: true }, (lock) => (lock ? sendAll(onSent) : undefined));
}

/** Asks whether the leads that wait are sent or deleted before the session ends. */
export function askAboutWaitingLeads(feedback: ReturnType<typeof useFeedback>, end: () => void) {
  const { confirm, notify } = feedback;
  const { length } = waitingLeads.get();
  const leads = `${countText(length, 'lead')} ${length === 1 ? 'is' : 'are'}`;
  confirm({
    title: `${leads} kept on this device and not yet sent.`,
    cancelLabel: 'Stay',
    other: {
      label: 'Send now',
      async onSelect() {
        await sendWaitingLeads();
        notify(done(`${leads} sent`));
        end();
      },
    },
    confirmLabel: `Sign out and delete ${length === 1 ? 'it' : 'them'}`,
    onConfirm() {
      // Another tab may have kept one more since the question, which named how many are deleted.
      if (waitingLeads.get().length > length) askAboutWaitingLeads(feedback, end);
      else end();
    },
  });
}

/** Throws what keeps the first of the leads back. */
async function sendWaitingLeads() {
  const send = () => sendAll(() => {});
  await (navigator.locks?.request('waiting-leads', send) ?? send());
  const [left] = waitingLeads.get();
  if (left === undefined) return;
  if (left.problem === undefined) throw new Unreachable();
  throw new CallFailed(`${left.name} was not sent: ${left.problem}`);
}

async function sendAll(onSent: (name: string) => void) {
  for (const { key } of waitingLeads.get().filter(isUnsent)) {
    // The lead may have been discarded, or the user may have logged out, during the previous call.
    const lead = waitingLeads.get().find((waiting) => waiting.key === key);
    if (lead === undefined) continue;
    const isFinished = await sendLead(lead, onSent);
    if (!isFinished) return;
  }
}

/** Returns false when the lead has to be sent again. */
async function sendLead(
  { problem: _, ...lead }: WaitingLead,
  onSent: (name: string) => void,
): Promise<boolean> {
  try {
    const { id } = await leadWrites.createLead({ body: lead });
    // The user may have signed out in between, and somebody else signed in.
    if (!waitingLeads.get().some(({ key }) => key === lead.key)) return true;
    waitingLeads.remove(lead.key);
    showAdded(await rowOf(lead, id));
    onSent(lead.name);
    return true;
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (isRetryable(error) && !isTaken(error)) return false;
    waitingLeads.refuse(lead.key, error.message);
    return true;
  }
}

const isTaken = (error: CallFailed) => 'status' in error && error.status === 409;
