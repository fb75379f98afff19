import { useEffect, useSyncExternalStore } from 'react';
import { CallFailed, mayPass } from '../../api/refusal.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { done } from '../../ui/feedback/message.ts';
import { rowOf } from './createLead.ts';
import { leadWrites, showAdded } from './useLeads.ts';
import { type WaitingLead, waitingLeads } from './waitingLeads.ts';

const RETRY_MS = 15_000;

/** The leads that wait on this device, which are sent as soon as there is a way. */
export function useWaitingLeads(teamName?: string) {
  const leads = useSyncExternalStore(waitingLeads.subscribe, waitingLeads.get);
  const { notify } = useFeedback();
  const isAnyUnsent = leads.some(isUnsent);
  useEffect(() => {
    if (!isAnyUnsent) return undefined;
    const tell = (name: string) => notify(done(`${name} is sent`));
    const send = () => void sendOnce(tell);
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

/** In one tab at a time. A browser without locks may send a lead twice, which its key makes one of. */
async function sendOnce(tell: (name: string) => void) {
  const { locks } = navigator;
  if (!locks) return sendAll(tell);
  await locks.request('waiting-leads', { ifAvailable: true }, (lock) => (lock ? sendAll(tell) : undefined));
}

async function sendAll(tell: (name: string) => void) {
  for (const { key } of waitingLeads.get().filter(isUnsent)) {
    // While the one before was sent it may have been discarded, or its user has left.
    const lead = waitingLeads.get().find((waiting) => waiting.key === key);
    if (lead === undefined) continue;
    const isOver = await sendLead(lead, tell);
    if (!isOver) return;
  }
}

/** Whether the server has said yes or no. */
async function sendLead(
  { problem: _, ...lead }: WaitingLead,
  tell: (name: string) => void,
): Promise<boolean> {
  try {
    const { id } = await leadWrites.createLead({ body: lead });
    waitingLeads.remove(lead.key);
    showAdded(await rowOf(lead, id));
    tell(lead.name);
    return true;
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (mayPass(error) && !isTaken(error)) return false;
    waitingLeads.refuse(lead.key, error.message);
    return true;
  }
}

const isTaken = (error: CallFailed) => 'status' in error && error.status === 409;
