import type { Entry } from '../../../shared/contract/transcript.ts';
import { SAVE_MAX } from '../../../shared/rules/transcript.ts';
import { CallFailed, Refused } from '../api/refusal.ts';
import type { Message } from './conversation.ts';
import type { Unsent } from './unsent.ts';

/** Sends messages from an index on. */
type Save = (messages: readonly Message[], from: number) => Promise<unknown>;

interface SaverDeps {
  readonly save: Save;
  /** Notes in which flow the chat is. */
  readonly saveFlow: (flowId: number) => Promise<unknown>;
  /** Another tab was first: what is stored. */
  readonly onOther: (stored: readonly Entry[]) => void;
  /** The chat is none any more: it was paused or deleted, or the visitor was. */
  readonly onGone: () => void;
  /** Whether everything said is stored, or why not. */
  readonly onState: (state: 'saved' | 'saving' | 'waiting' | 'full') => void;
  /** What would be lost with the page. Undefined: nothing. */
  readonly keepUnsent: (unsent: Unsent | undefined) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** What is said at once is saved at once. */
const GATHER_MS = 400;
const RETRY_MS = 1000;
const RETRY_MAX_MS = 15_000;

/** Saves what is said, in order, as long as it takes: messages wait here while the network is away. */
export function createSaver({ save, saveFlow, onOther, onGone, onState, keepUnsent, wait }: SaverDeps) {
  let said: readonly Message[] = [];
  let stored = 0;
  let isRunning = false;
  let isFull = false;
  /** A flow that is not noted yet, and how many messages come before it. */
  let flow: Unsent['flow'];
  let endPause = () => {};

  function pause(milliseconds: number): Promise<void> {
    const ended = new Promise<void>((resolve) => {
      endPause = resolve;
    });
    return Promise.race([wait(milliseconds), ended]);
  }

  /** What is to be done next. Undefined: everything is stored that can be. */
  function nextStep(): (() => Promise<boolean>) | undefined {
    // After what led to it, and before what it says: a reload in between begins where the transcript ends.
    if (flow !== undefined && (stored >= flow.after || isFull)) return noteFlow;
    return stored < said.length && !isFull ? saveNext : undefined;
  }

  function changed() {
    const isAllSent = isFull || (stored >= said.length && flow === undefined);
    keepUnsent(isAllSent ? undefined : { from: stored, messages: said.slice(stored), flow });
    if (!isRunning && nextStep() !== undefined) void run();
  }

  async function run() {
    isRunning = true;
    await pause(GATHER_MS);
    let failures = 0;
    for (let step = nextStep(); step !== undefined; step = nextStep()) {
      onState(failures === 0 ? 'saving' : 'waiting');
      if (await step()) {
        failures = 0;
        changed();
      } else {
        await pause(Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** failures));
        failures += 1;
      }
    }
    isRunning = false;
    onState(isFull ? 'full' : 'saved');
  }

  /** False when it has to be tried again. */
  async function saveNext(): Promise<boolean> {
    const from = stored;
    const messages = said.slice(from, Math.min(from + SAVE_MAX, flow?.after ?? said.length));
    try {
      await save(messages, from);
      stored = Math.max(stored, from + messages.length);
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      return settle(error);
    }
  }

  async function noteFlow(): Promise<boolean> {
    const noted = flow;
    try {
      if (noted !== undefined) await saveFlow(noted.id);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // One that cannot be noted is only begun again.
      if (!isFinal(error)) return false;
    }
    if (flow === noted) flow = undefined;
    return true;
  }

  /** Whether a refusal is final. */
  function settle(error: CallFailed): boolean {
    if (!isFinal(error)) return false;
    if (error.status === 403 || error.status === 404) {
      begin([]);
      onGone();
      return true;
    }
    const { chat } = error.body;
    if (!Array.isArray(chat)) {
      isFull = true;
      return true;
    }
    begin([...chat]);
    onOther(chat);
    return true;
  }

  /** What is stored already: nothing of it is sent. What an earlier page could not send is. */
  function begin(messages: readonly Message[], unsent?: Unsent) {
    said = [...messages, ...(unsent?.messages ?? [])];
    stored = messages.length;
    isFull = false;
    flow = unsent?.flow;
    changed();
  }

  return {
    begin,
    /** All that was said so far. */
    keep(messages: readonly Message[]) {
      said = messages;
      changed();
    },
    /** Waits no longer: the network is back, or the page is about to go. */
    hurry: () => endPause(),
    /** The flow to which all that was said so far has led. */
    note(flowId: number) {
      flow = { id: flowId, after: said.length };
      changed();
    },
  };
}

/** What the network or the server could not do is tried again, and what came too quickly. */
function isFinal(error: CallFailed): error is Refused {
  return error instanceof Refused && error.status < 500 && error.status !== 429;
}
