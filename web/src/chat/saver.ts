import type { Entry } from '../../../shared/contract/transcript.ts';
import { SAVE_MAX } from '../../../shared/rules/transcript.ts';
import { CallFailed, Refused } from '../api/refusal.ts';
import type { Message } from './conversation.ts';
import type { Unsent } from './unsent.ts';

/** Saves messages of the transcript from an index on. */
type Save = (messages: readonly Message[], from: number) => Promise<unknown>;

interface SaverDeps {
  readonly save: Save;
  /** Stores the current flow of the chat. */
  readonly saveFlow: (flowId: number) => Promise<unknown>;
  /** Receives the stored transcript when another tab has saved first. */
  readonly onOther: (stored: readonly Entry[]) => void;
  /** Receives the index of an answer that the server refuses. It and all later messages are no longer sent. */
  readonly onRefused: (index: number, refusal: Refused) => void;
  /** Called when the bot was paused or deleted, or the visitor was deleted. */
  readonly onGone: () => void;
  readonly onState: (state: 'saved' | 'saving' | 'waiting' | 'full') => void;
  /** Keeps on the device what would be lost with the page. */
  readonly keepUnsent: (unsent: Unsent | undefined) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Messages within this time are saved in one call. */
const GATHER_MS = 400;
const RETRY_MS = 1000;
const RETRY_MAX_MS = 15_000;

/** Saves messages in order and retries while there is no network. */
export function createSaver({
  save,
  saveFlow,
  onOther,
  onRefused,
  onGone,
  onState,
  keepUnsent,
  wait,
}: SaverDeps) {
  let said: readonly Message[] = [];
  let stored = 0;
  /** Counts the chats that have begun. */
  let chats = 0;
  let isRunning = false;
  let isFull = false;
  /** A flow that is not saved yet, and the number of messages before it. */
  let flow: Unsent['flow'];
  let endPause = () => {};
  let endTry = () => {};

  function pause(milliseconds: number): Promise<void> {
    const ended = new Promise<void>((resolve) => {
      endPause = resolve;
    });
    return Promise.race([wait(milliseconds), ended]);
  }

  /** Returns the next call, or undefined when nothing is left to save. */
  function nextStep(): (() => Promise<boolean>) | undefined {
    // The flow is saved after the message that led to it and before its own, so a reload continues at the right block.
    if (flow !== undefined && (stored >= flow.after || isFull)) return noteFlow;
    return stored < said.length && !isFull ? saveNext : undefined;
  }

  function changed() {
    if (stored >= said.length) endTry();
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
        endTry();
        await pause(Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** failures));
        failures += 1;
      }
    }
    isRunning = false;
    endTry();
    onState(isFull ? 'full' : 'saved');
  }

  /** Resolves to false when the call has to be retried. */
  async function saveNext(): Promise<boolean> {
    const from = stored;
    const of = chats;
    const messages = said.slice(from, Math.min(from + SAVE_MAX, flow?.after ?? said.length));
    try {
      await save(messages, from);
      // The visitor may have started another chat in between.
      if (of === chats) stored = Math.max(stored, from + messages.length);
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      return of === chats ? handleFailure(error, from, messages) : true;
    }
  }

  async function noteFlow(): Promise<boolean> {
    const noted = flow;
    try {
      if (noted !== undefined) await saveFlow(noted.id);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // A flow that the server refuses is only played again after a reload.
      if (!isFinal(error)) return false;
    }
    if (flow === noted) flow = undefined;
    return true;
  }

  /** Returns false when the save has to be retried. */
  function handleFailure(error: CallFailed, from: number, messages: readonly Message[]): boolean {
    if (!isFinal(error)) return false;
    const refused = from + refusedIn(messages);
    if (error.status === 400 && refused >= from) {
      said = said.slice(0, refused);
      flow = undefined;
      onRefused(refused, error);
      return true;
    }
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

  /** Starts from the stored messages, and sends what an earlier page could not send. */
  function begin(messages: readonly Message[], unsent?: Unsent) {
    chats += 1;
    said = [...messages, ...(unsent?.messages ?? [])];
    stored = messages.length;
    isFull = false;
    flow = unsent?.flow;
    changed();
  }

  return {
    begin,
    /** Takes the whole transcript so far. */
    keep(messages: readonly Message[]) {
      said = messages;
      changed();
    },
    /** Resolves when the messages so far are stored, or refused, or the network is away. */
    tried(): Promise<void> {
      endPause();
      return new Promise((resolve) => {
        endTry = resolve;
        if (!isRunning) resolve();
      });
    },
    /** Ends the wait, because the network is back or the page is about to close. */
    hurry: () => endPause(),
    /** Takes the flow that the visitor's last message has led to. */
    note(flowId: number) {
      flow = { id: flowId, after: said.findLastIndex(({ user }) => user === 'user') + 1 };
      changed();
    },
  };
}

/** Returns the place of the answer that a refusal is about: most likely a number, whose plan only the server knows. */
function refusedIn(messages: readonly Message[]): number {
  const agreed = messages.findIndex(({ consent }) => consent !== undefined);
  return agreed < 0 ? messages.findIndex(({ inputName }) => inputName !== undefined) : agreed;
}

/** Faults of the network or the server and rate limits are retried; other refusals are final. */
function isFinal(error: CallFailed): error is Refused {
  return error instanceof Refused && error.status < 500 && error.status !== 429;
}
