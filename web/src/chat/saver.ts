import type { Entry } from '../../../shared/contract/transcript.ts';
import { SAVE_MAX } from '../../../shared/rules/transcript.ts';
import { CallFailed, Refused } from '../api/refusal.ts';
import type { Message } from './conversation.ts';

/** Sends messages from an index on. */
type Save = (messages: readonly Message[], from: number) => Promise<unknown>;

interface SaverDeps {
  readonly save: Save;
  /** Another tab was first: what is stored. */
  readonly onOther: (stored: readonly Entry[]) => void;
  /** Whether everything said is stored, or why not. */
  readonly onState: (state: 'saved' | 'saving' | 'waiting' | 'full') => void;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** What is said at once is saved at once. */
const GATHER_MS = 400;
const RETRY_MS = 1000;
const RETRY_MAX_MS = 15_000;

/** Saves what is said, in order, as long as it takes: messages wait here while the network is away. */
export function createSaver({ save, onOther, onState, wait }: SaverDeps) {
  let said: readonly Message[] = [];
  let stored = 0;
  let isRunning = false;
  let isFull = false;

  const hasUnsaved = () => stored < said.length && !isFull;

  async function run() {
    isRunning = true;
    await wait(GATHER_MS);
    let failures = 0;
    while (hasUnsaved()) {
      onState(failures === 0 ? 'saving' : 'waiting');
      if (await saveNext()) failures = 0;
      else {
        await wait(Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** failures));
        failures += 1;
      }
    }
    isRunning = false;
    onState(isFull ? 'full' : 'saved');
  }

  /** False when it has to be tried again. */
  async function saveNext(): Promise<boolean> {
    const from = stored;
    const messages = said.slice(from, from + SAVE_MAX);
    try {
      await save(messages, from);
      stored = Math.max(stored, from + messages.length);
      return true;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      return settle(error);
    }
  }

  /** Whether a refusal is final. */
  function settle(error: CallFailed): boolean {
    if (!isFinal(error)) return false;
    const { chat } = error.body;
    if (!Array.isArray(chat)) {
      isFull = true;
      return true;
    }
    stored = chat.length;
    said = [...chat];
    onOther(chat);
    return true;
  }

  return {
    /** What is stored already: nothing of it is sent. */
    begin(messages: readonly Message[]) {
      said = messages;
      stored = messages.length;
      isFull = false;
    },
    /** All that was said so far. */
    keep(messages: readonly Message[]) {
      said = messages;
      if (!isRunning && hasUnsaved()) void run();
    },
  };
}

/** What the network or the server could not do is tried again, and what came too quickly. */
function isFinal(error: CallFailed): error is Refused {
  return error instanceof Refused && error.status < 500 && error.status !== 429;
}
