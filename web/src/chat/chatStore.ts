import type { Action } from '../../../shared/contract/action.ts';
import type { Design, Welcome } from '../../../shared/contract/bot.ts';
import type { Flow } from '../../../shared/contract/flow.ts';
import type { Answers, Entry, Greeting } from '../../../shared/contract/transcript.ts';
import { CallFailed, isRetryable, Refused } from '../api/refusal.ts';
import { blocksLeft, hasTarget, type Message, messageOf, type Values } from './conversation.ts';
import { createPlayer } from './player.ts';
import { createSaver } from './saver.ts';
import { isSame, stillUnsent, type Unsent } from './unsent.ts';

/** The content that the HTML document was delivered with. */
export type Shown = { readonly design: Design; readonly welcome: Welcome } | { readonly failure: CallFailed };

/** The side effects of a chat: calls, storage, time and sounds. */
export interface ChatDeps {
  getDesign(): Promise<Design>;
  getFlows(): Promise<readonly Flow[]>;
  getWelcome(): Promise<Welcome>;
  getVisitor(visitor: string): Promise<Greeting & { readonly answers: Answers }>;
  getHistory(visitor: string): Promise<{
    readonly status: 'exist chat' | 'null chat' | 'new chat';
    readonly trigger: number | null;
    readonly chat: readonly Entry[];
  }>;
  /** Returns the visitor's id. The same key starts the same chat. */
  startChat(greeting: Greeting, triggerFlow: number | null, key: string): Promise<string>;
  newKey(): string;
  saveHistory(visitor: string, chat: readonly Message[], from: number): Promise<unknown>;
  saveCurrentFlow(visitor: string, currentFlow: number): Promise<unknown>;
  deleteChat(visitor: string): Promise<unknown>;
  /** Shown until the calls have replied. */
  readonly shown?: Shown | undefined;
  readVisitorId(): string | undefined;
  keepVisitorId(visitor: string | undefined): void;
  canRemember(visitor: string): boolean;
  /** Reads messages that a closed tab could not send. */
  readUnsent(visitor: string): Unsent | undefined;
  keepUnsent(visitor: string, unsent: Unsent | undefined): void;
  wait(milliseconds: number): Promise<void>;
  onMessage(message: Message): void;
}

export interface ChatState {
  readonly phase: 'loading' | 'failed' | 'welcome' | 'chat' | 'deleted';
  readonly failure?: Error;
  readonly design?: Design;
  readonly welcome?: Welcome;
  readonly messages: readonly Message[];
  readonly isTyping: boolean;
  /** The actions that the visitor can take now. Undefined while the bot is typing. */
  readonly actions: readonly Action[] | undefined;
  readonly saving: 'saved' | 'saving' | 'waiting' | 'full';
  /** False when the browser stores nothing, so that a reload starts a new chat. */
  readonly isRemembered: boolean;
  /** Another tab saved first, so the chat does not contain this tab's last message. */
  readonly isOvertaken: boolean;
}

const START: ChatState = {
  phase: 'loading',
  messages: [],
  isTyping: false,
  actions: undefined,
  saving: 'saved',
  isRemembered: true,
  isOvertaken: false,
};

export function createChat(deps: ChatDeps) {
  const listeners = new Set<() => void>();
  let state = initialState();
  let flows: readonly Flow[] | undefined;
  let visitor = '';
  let values: Values = { salutation: '', name: '', answers: {} };
  let loading: Promise<void> = Promise.resolve();
  /** The number of loads so far. A reply to an earlier load is ignored. */
  let loads = 0;
  /** The last greeting that was sent, with its idempotency key, which a retry repeats. */
  let sent: { readonly welcome: string; readonly key: string } | undefined;

  /** Returns the state before any call has replied. */
  function initialState(): ChatState {
    const { shown } = deps;
    if (shown === undefined) return START;
    if ('failure' in shown) return { ...START, ...shown, phase: 'failed' };
    // A returning visitor continues their chat without the welcome.
    const isKnown = deps.readVisitorId() !== undefined;
    return isKnown ? { ...START, design: shown.design } : { ...START, ...shown, phase: 'welcome' };
  }

  function set(change: Partial<ChatState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const player = createPlayer({ wait: deps.wait, onTyping: (isTyping) => set({ isTyping }) });
  const saver = createSaver({
    save: (messages, from) => deps.saveHistory(visitor, messages, from),
    saveFlow: (flowId) => deps.saveCurrentFlow(visitor, flowId),
    onOther: (stored) => void adoptOtherTab(stored).catch(fail),
    onGone: () => void load(),
    onState: (saving) => set({ saving }),
    keepUnsent: (unsent) => deps.keepUnsent(visitor, unsent),
    wait: deps.wait,
  });

  function say(message: Message) {
    set({ messages: [...state.messages, message] });
    saver.keep(state.messages);
    deps.onMessage(message);
  }

  function load(): Promise<void> {
    player.stop();
    flows = undefined;
    loads += 1;
    const thisLoad = loads;
    set(initialState());
    loading = fetchBot(deps.readVisitorId()).catch((error) => fail(error, thisLoad));
    return loading;
  }

  async function fetchBot(known: string | undefined): Promise<void> {
    const thisLoad = loads;
    const [design, welcome, loaded, history] = await Promise.all([
      deps.getDesign(),
      deps.getWelcome(),
      deps.getFlows(),
      known === undefined ? undefined : deps.getHistory(known),
    ]);
    if (thisLoad !== loads) return;
    flows = loaded;
    set({ design, welcome });
    if (known === undefined || history === undefined || history.status === 'new chat') {
      set({ phase: 'welcome' });
      return;
    }
    visitor = known;
    deps.keepVisitorId(known);
    await resume(history.chat, history.trigger);
  }

  /** Continues where the transcript ends. */
  async function resume(stored: ChatState['messages'], flowId: number | null): Promise<void> {
    const thisLoad = loads;
    const unsent = stillUnsent(deps.readUnsent(visitor), stored);
    const { answers, ...greeting } = await deps.getVisitor(visitor);
    if (thisLoad !== loads) return;
    const messages = [...stored, ...(unsent?.messages ?? [])];
    const answered = messages.flatMap(({ inputName, content }) => (inputName ? [[inputName, content]] : []));
    values = { ...greeting, answers: { ...answers, ...Object.fromEntries(answered) } };
    saver.begin(stored, unsent);
    set({ phase: 'chat', messages });
    void play(unsent?.flow?.id ?? flowId);
  }

  /** Replaces this tab's messages by the transcript that another tab saved first. */
  async function adoptOtherTab(stored: ChatState['messages']): Promise<void> {
    player.stop();
    const isOvertaken = state.messages.some(
      (message, index) => message.user === 'user' && !isSame(message, stored[index]),
    );
    set({ messages: stored, actions: undefined, isOvertaken });
    const thisLoad = loads;
    const { trigger } = await deps.getHistory(visitor);
    if (thisLoad === loads) await resume(stored, trigger);
  }

  function fail(error: unknown, thisLoad = loads) {
    if (!(error instanceof CallFailed)) throw error;
    if (thisLoad !== loads) return;
    // The visitor may be typing in the welcome form, so it stays: submitting it loads the bot again.
    if (state.phase === 'welcome' && isRetryable(error)) return;
    set({ phase: 'failed', failure: error });
  }

  async function start(greeting: Greeting): Promise<void> {
    await loading;
    if (flows === undefined) await fetchBot(undefined);
    if (state.phase !== 'welcome') return;
    try {
      visitor = await createVisitor(greeting);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 400) throw error;
      // The bot may have been changed since its welcome was read.
      await fetchBot(undefined);
      visitor = await createVisitor(greeting);
    }
    sent = undefined;
    deps.keepVisitorId(visitor);
    values = { ...greeting, answers: {} };
    saver.begin([]);
    set({ phase: 'chat', isRemembered: deps.canRemember(visitor) });
    void play(triggerFlow());
  }

  const triggerFlow = () => state.welcome?.trigger_flow_id ?? null;

  function createVisitor(greeting: Greeting): Promise<string> {
    const welcome = JSON.stringify([greeting, triggerFlow()]);
    if (sent?.welcome !== welcome) sent = { welcome, key: deps.newKey() };
    return deps.startChat(greeting, triggerFlow(), sent.key);
  }

  /** Plays the remaining blocks of a flow, then shows its actions. A deleted flow has neither. */
  async function play(flowId: number | null): Promise<void> {
    player.stop();
    const flow = flows?.find(({ id }) => id === flowId);
    set({ actions: flow === undefined ? [] : undefined });
    if (flow === undefined) return;
    const left = blocksLeft(flow, state.messages);
    if (await player.play(left, (block) => say(messageOf(block, values))))
      set({ actions: flow.actions.filter(hasTarget) });
  }

  function startFlow(flowId: number | undefined) {
    if (flowId === undefined) return;
    saver.note(flowId);
    void play(flowId);
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    start,
    hurry: player.hurry,
    /** Saves waiting messages at once, because the network is back or the page is about to close. */
    saveNow: saver.hurry,
    press({ buttonContent = '', triggerFlow }: Action) {
      if (state.actions === undefined) return;
      set({ actions: undefined, isOvertaken: false });
      say({ user: 'user', type: 'Text', content: buttonContent });
      startFlow(triggerFlow);
    },
    answer({ inputName = '', triggerFlow }: Action, typed: string) {
      if (state.actions === undefined) return;
      set({ actions: undefined, isOvertaken: false });
      const content = typed.trim();
      values = { ...values, answers: { ...values.answers, [inputName]: content } };
      say({ user: 'user', type: 'Text', content, inputName });
      startFlow(triggerFlow);
    },
    /** Deletes the chat for good. The device forgets the visitor, so that the next chat is a new one. */
    async deleteChat() {
      try {
        await deps.deleteChat(visitor);
      } catch (error) {
        // Another tab has deleted it, or the answer to the first request was lost.
        if (!(error instanceof Refused) || error.status !== 404) throw error;
      }
      player.stop();
      loads += 1;
      saver.begin([]);
      deps.keepVisitorId(undefined);
      set({ ...START, phase: 'deleted' });
    },
    restart() {
      player.stop();
      deps.keepVisitorId(undefined);
      return load();
    },
  };
}

export type Chat = ReturnType<typeof createChat>;
