import type { Action } from '../../../shared/contract/action.ts';
import type { Design, Welcome } from '../../../shared/contract/bot.ts';
import type { Flow } from '../../../shared/contract/flow.ts';
import type { Answers, Entry, Greeting } from '../../../shared/contract/transcript.ts';
import { CONSENT_MISSING } from '../../../shared/rules/consent.ts';
import { needsConsent } from '../../../shared/rules/input.ts';
import { CallFailed, isRetryable, Refused } from '../api/refusal.ts';
import {
  actionsOf,
  blocksLeft,
  type Contact,
  type Message,
  messageOf,
  type Values,
  withAnswer,
} from './conversation.ts';
import { createPlayer } from './player.ts';
import { createSaver } from './saver.ts';
import { isSame, stillUnsent, type Unsent } from './unsent.ts';
import { words } from './words/words.ts';

/** The content that the HTML document was delivered with. */
export type Shown = { readonly design: Design; readonly welcome: Welcome } | { readonly failure: CallFailed };

/** The text beside a question for a number or an address, to which the visitor agrees. */
interface Consent {
  readonly version: number;
  readonly text: string;
}

/** An answer that the server has refused, so that the visitor can correct it. */
export interface RefusedAnswer {
  readonly typed: string;
  readonly isConsentMissing: boolean;
}

/** The side effects of a chat: calls, storage, time and sounds. */
export interface ChatDeps {
  getDesign(): Promise<Design>;
  getFlows(): Promise<{
    readonly data: readonly Flow[];
    readonly consent: Consent;
    readonly contact?: Contact | undefined;
  }>;
  getWelcome(): Promise<Welcome>;
  getVisitor(
    visitor: string,
  ): Promise<Greeting & { readonly answers: Answers; readonly contact?: Contact | undefined }>;
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
  /** Reads the ids of the chats that this visitor has restarted. */
  readEarlier(): readonly string[];
  keepEarlier(visitors: readonly string[]): void;
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
  readonly consent?: Consent;
  readonly contact?: Contact | undefined;
  readonly refused?: RefusedAnswer | undefined;
  readonly saving: 'saved' | 'saving' | 'waiting' | 'full';
  /** False when the browser stores nothing, so that a reload starts a new chat. */
  readonly isRemembered: boolean;
  /** Another tab saved first, so the chat does not contain this tab's last message. */
  readonly isOvertaken: boolean;
}

/** The time in which the server checks a number. */
const CHECK_MS = 4000;

/** The number of restarted chats that a device remembers. */
const EARLIER_MAX = 20;

const START: ChatState = {
  phase: 'loading',
  messages: [],
  isTyping: false,
  actions: undefined,
  saving: 'saved',
  isRemembered: true,
  isOvertaken: false,
};

/** Returns whether the chat begins with a form for the visitor's name. */
export const asksFirst = ({ welcome }: Pick<ChatState, 'welcome'>) => welcome?.asksFirst !== false;

export function createChat(deps: ChatDeps) {
  const listeners = new Set<() => void>();
  let state = initialState();
  let flows: readonly Flow[] | undefined;
  /** The flow whose actions the visitor sees or has answered last. */
  let asking: number | null = null;
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
    // A returning visitor continues their chat without the form.
    const isAsked = asksFirst(shown) && deps.readVisitorId() === undefined;
    return { ...START, ...shown, phase: isAsked ? 'welcome' : 'loading' };
  }

  function set(change: Partial<ChatState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const player = createPlayer({ wait: deps.wait, onTyping: (isTyping) => set({ isTyping }) });
  const saver = createSaver({
    save: async (messages, from) => deps.saveHistory(await someVisitor(), messages, from),
    saveFlow: async (flowId) => deps.saveCurrentFlow(await someVisitor(), flowId),
    onOther: (stored) => void adoptOtherTab(stored).catch(fail),
    onRefused: (index, refusal) => void takeBack(index, refusal).catch(fail),
    onGone: () => void load(),
    onState: (saving) => set({ saving }),
    keepUnsent: (unsent) => deps.keepUnsent(visitor, unsent),
    wait: deps.wait,
  });

  function say(message: Message) {
    set({ messages: [...state.messages, message] });
    if (visitor !== '' || state.messages.some(({ user }) => user === 'user')) saver.keep(state.messages);
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
    const designed = deps.getDesign();
    const all = Promise.all([
      designed,
      deps.getWelcome(),
      deps.getFlows(),
      known === undefined ? undefined : deps.getHistory(known),
    ]);
    // A failure is said in the language of the bot, which the design names.
    await Promise.allSettled([designed, all]);
    const [design, welcome, loaded, history] = await all;
    if (thisLoad !== loads) return;
    flows = loaded.data;
    set({ design, welcome, consent: loaded.consent, contact: loaded.contact });
    if (known === undefined || history === undefined || history.status === 'new chat') {
      if (asksFirst(state)) set({ phase: 'welcome' });
      else beginUnasked();
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
    const { answers, contact, ...greeting } = await deps.getVisitor(visitor);
    if (thisLoad !== loads) return;
    const messages = [...stored, ...(unsent?.messages ?? [])];
    values = messages.reduce(withAnswer, { ...greeting, answers });
    saver.begin(stored, unsent);
    set({ phase: 'chat', messages, contact });
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

  /** Asks again for an answer that the server refuses: the bot may have been changed since its flows were read. */
  async function takeBack(index: number, refusal: Refused): Promise<void> {
    player.stop();
    const { inputName, content = '' } = state.messages[index] ?? {};
    set({ messages: state.messages.slice(0, index), actions: undefined });
    const thisLoad = loads;
    const { data, consent } = await deps.getFlows();
    if (thisLoad !== loads) return;
    flows = data;
    const asks = ({ actions }: Flow) => actions.some((action) => action.inputName === inputName);
    const flow = data.find((other) => other.id === asking && asks(other)) ?? data.find(asks);
    if (flow !== undefined) saver.note(flow.id);
    set({
      consent,
      refused: { typed: content, isConsentMissing: refusal.code === CONSENT_MISSING },
      actions: flow ? offered(flow) : [],
    });
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
    remember();
    begin(greeting);
  }

  function begin(greeting: Greeting) {
    values = { ...greeting, answers: {} };
    saver.begin([]);
    set({ phase: 'chat' });
    void play(triggerFlow());
  }

  /** Begins without a form. The visitor's first message creates the visitor, so that no crawler does. */
  function beginUnasked() {
    visitor = '';
    begin(nobody());
  }

  const nobody = () => ({ salutation: '', name: words.visitor });

  async function someVisitor(): Promise<string> {
    if (visitor !== '') return visitor;
    const thisLoad = loads;
    const made = await createVisitor(nobody(), null);
    if (thisLoad === loads) {
      visitor = made;
      remember();
    }
    return made;
  }

  function remember() {
    sent = undefined;
    deps.keepVisitorId(visitor);
    set({ isRemembered: deps.canRemember(visitor) });
  }

  const triggerFlow = () => state.welcome?.trigger_flow_id ?? null;

  function createVisitor(greeting: Greeting, flowId = triggerFlow()): Promise<string> {
    const welcome = JSON.stringify([greeting, flowId]);
    if (sent?.welcome !== welcome) sent = { welcome, key: deps.newKey() };
    return deps.startChat(greeting, flowId, sent.key);
  }

  /** Plays the remaining blocks of a flow, then shows its actions. A deleted flow has neither. */
  async function play(flowId: number | null): Promise<void> {
    player.stop();
    const flow = flows?.find(({ id }) => id === flowId);
    set({ actions: flow === undefined ? [] : undefined });
    if (flow === undefined) return;
    asking = flowId;
    const left = blocksLeft(flow, state.messages);
    if (await player.play(left, (block) => say(messageOf(block, values)))) set({ actions: offered(flow) });
  }

  const offered = (flow: Flow) => actionsOf(flow, values, state.contact);

  async function startFlow(flowId: number | undefined, isChecked = false) {
    if (flowId === undefined) return;
    saver.note(flowId);
    // The server may refuse a number, so the bot goes on when it is stored, or when the network is too slow.
    if (isChecked) {
      const { messages } = state;
      set({ isTyping: true });
      await Promise.race([saver.tried(), deps.wait(CHECK_MS)]);
      if (state.messages !== messages) return;
    }
    void play(flowId);
  }

  async function deleteOne(each: string) {
    try {
      await deps.deleteChat(each);
    } catch (error) {
      // Another tab has deleted it, or the answer to the first request was lost.
      if (!(error instanceof Refused) || error.status !== 404) throw error;
    }
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
      void startFlow(triggerFlow);
    },
    /** Takes an answer, with the visitor's consent where the question needs it. */
    answer({ inputName = '', inputType, triggerFlow }: Action, typed: string) {
      if (state.actions === undefined) return;
      set({ actions: undefined, isOvertaken: false, refused: undefined });
      const consent = needsConsent({ inputType }) ? state.consent?.version : undefined;
      const message: Message = {
        user: 'user',
        type: 'Text',
        content: typed.trim(),
        inputName,
        inputType,
        consent,
      };
      values = withAnswer(values, message);
      say(message);
      void startFlow(triggerFlow, consent !== undefined);
    },
    /**
     * Deletes the chat for good, and those that were restarted. The device forgets the visitor, so that the next chat is
     * a new one.
     */
    async deleteChat() {
      for (const each of [...deps.readEarlier(), visitor]) if (each !== '') await deleteOne(each);
      deps.keepEarlier([]);
      player.stop();
      loads += 1;
      saver.begin([]);
      deps.keepVisitorId(undefined);
      set({ ...START, phase: 'deleted' });
    },
    restart() {
      const left = deps.readVisitorId();
      if (left !== undefined) deps.keepEarlier([...deps.readEarlier(), left].slice(-EARLIER_MAX));
      player.stop();
      deps.keepVisitorId(undefined);
      return load();
    },
  };
}

export type Chat = ReturnType<typeof createChat>;
