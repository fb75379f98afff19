import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Flow } from '../../../shared/contract/flow.ts';
import { Refused, Unreachable } from '../api/refusal.ts';
import { type ChatDeps, createChat } from './chatStore.ts';
import type { Message } from './conversation.ts';
import { refusals } from './shown.ts';
import type { Unsent } from './unsent.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const flowOf = (id: number, texts: readonly string[], actions: Flow['actions'] = []): Flow => ({
  id,
  flowName: `Flow ${id}`,
  blocks: texts.map((content, position) => ({
    id: `${id}-${position}`,
    category: 'Text',
    content,
    position,
  })),
  actions,
});
const flows = [
  flowOf(
    1,
    ['Hello {{name}}', 'How are you?'],
    [{ id: 'a', type: 'button', buttonContent: 'Fine', triggerFlow: 2 }],
  ),
  flowOf(
    2,
    ['Where?'],
    [{ id: 'b', type: 'userinput', inputName: 'town', inputType: 'Text', triggerFlow: 3 }],
  ),
  flowOf(3, ['I like {{town}}'], [{ id: 'c', type: 'button', buttonContent: 'Bye', triggerFlow: 9 }]),
];
const design = {
  image: 'null',
  botName: 'Bot',
  link: 'bot',
  lang: 'en' as const,
  design: { bg1: '', bg2: '', userbg: '', flowBtn: '', contactBtn: '', inputBtn: '' },
};

const asking = (data: readonly Flow[]) => ({ data, consent: { version: 0, text: 'I agree' } });

/** Models the server of a bot for one visitor. */
function makeDeps(change: Partial<ChatDeps> = {}) {
  const stored: Message[] = [];
  let visitor: string | undefined;
  let currentFlow: number | null = 1;
  let unsent: Unsent | undefined;
  let earlier: readonly string[] = [];
  const deps: ChatDeps = {
    getDesign: async () => design,
    getFlows: async () => asking(flows),
    getWelcome: async () => ({
      salutationList: 'Ms',
      nameField: 'Who?',
      trigger_flow_id: 1,
      asksFirst: true,
    }),
    getVisitor: async () => ({ salutation: 'Ms', name: 'Mei', answers: {} }),
    getHistory: async () => ({
      status: stored.length > 0 ? 'exist chat' : 'null chat',
      trigger: currentFlow,
      chat: stored.map((message) => ({ ...message, at: '' })),
    }),
    startChat: async () => 'visitor-1',
    newKey: () => crypto.randomUUID(),
    saveHistory: async (_, chat, from) => stored.splice(from, stored.length, ...chat),
    saveCurrentFlow: async (_, flow) => {
      currentFlow = flow;
    },
    deleteChat: async () => stored.splice(0),
    readVisitorId: () => visitor,
    keepVisitorId: (id) => {
      visitor = id;
    },
    readEarlier: () => earlier,
    keepEarlier: (visitors) => {
      earlier = visitors;
    },
    canRemember: () => true,
    readUnsent: () => unsent,
    keepUnsent: (_, kept) => {
      unsent = kept;
    },
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    onMessage: () => {},
    ...change,
  };
  return { deps, stored };
}

async function started(change?: Partial<ChatDeps>) {
  const made = makeDeps(change);
  const chat = createChat(made.deps);
  await chat.load();
  await chat.start({ salutation: 'Ms', name: 'Mei' });
  await vi.advanceTimersByTimeAsync(0);
  return { chat, ...made };
}

const said = (chat: ReturnType<typeof createChat>) => chat.get().messages.map(({ content }) => content);

test('blocks appear three seconds apart, and the actions one second after the last block', async () => {
  const { chat } = await started();
  expect(said(chat)).toEqual(['Hello Mei']);
  expect(chat.get().isTyping).toBe(true);
  await vi.advanceTimersByTimeAsync(2999);
  expect(said(chat)).toEqual(['Hello Mei']);
  await vi.advanceTimersByTimeAsync(1);
  expect(said(chat)).toEqual(['Hello Mei', 'How are you?']);
  expect(chat.get().actions).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1000);
  expect(chat.get().actions).toHaveLength(1);
});

test('a tap shows the next block at once', async () => {
  const { chat } = await started();
  chat.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(said(chat)).toEqual(['Hello Mei', 'How are you?']);
  chat.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(chat.get().actions).toHaveLength(1);
});

async function toTheEnd(chat: ReturnType<typeof createChat>) {
  await vi.advanceTimersByTimeAsync(10_000);
  const [fine] = chat.get().actions ?? [];
  if (fine) chat.press(fine);
  await vi.advanceTimersByTimeAsync(10_000);
  const [town] = chat.get().actions ?? [];
  if (town) chat.answer(town, ' Ipoh ');
  await vi.advanceTimersByTimeAsync(10_000);
}

test('a chat leads from flow to flow, fills in answers, and is saved as it was shown', async () => {
  const { chat, stored } = await started();
  await toTheEnd(chat);
  const all = ['Hello Mei', 'How are you?', 'Fine', 'Where?', 'Ipoh', 'I like Ipoh'];
  expect(said(chat)).toEqual(all);
  expect(stored.map(({ content }) => content)).toEqual(all);
  expect(stored[4]).toMatchObject({ user: 'user', inputName: 'town' });
  expect(chat.get().saving).toBe('saved');
});

test('the WhatsApp of the link’s member is offered, after a reload too, and not without a number', async () => {
  const end = [flowOf(1, [], [{ id: 'm', type: 'contact', buttonContent: 'WhatsApp', link: 'member' }])];
  const contact = { name: 'Priya', wa: '60123456789' };
  const { chat, deps } = await started({
    getFlows: async () => ({ ...asking(end), contact }),
    getVisitor: async () => ({ salutation: 'Ms', name: 'Mei', answers: {}, contact }),
  });
  const links = async (of: typeof chat) => {
    await vi.advanceTimersByTimeAsync(1000);
    return of.get().actions?.map(({ link }) => link);
  };
  const shown = [expect.stringMatching(/^https:\/\/wa\.me\/60123456789\?text=Hello%20Priya/)];
  expect(await links(chat)).toEqual(shown);
  const reloaded = createChat(deps);
  await reloaded.load();
  expect(await links(reloaded)).toEqual(shown);
  const { chat: without } = await started({ getFlows: async () => asking(end) });
  expect(await links(without)).toEqual([]);
});

test('a link to a deleted flow ends the chat politely', async () => {
  const { chat } = await started();
  await toTheEnd(chat);
  const [bye] = chat.get().actions ?? [];
  if (bye) chat.press(bye);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said(chat).at(-1)).toBe('Bye');
  expect(chat.get().actions).toEqual([]);
});

test('a double press counts once', async () => {
  const { chat } = await started();
  await vi.advanceTimersByTimeAsync(10_000);
  const [fine] = chat.get().actions ?? [];
  if (fine) {
    chat.press(fine);
    chat.press(fine);
  }
  expect(said(chat).filter((content) => content === 'Fine')).toHaveLength(1);
});

test('a restart while the chat loads is not undone by the late replies', async () => {
  const answered = Promise.withResolvers<void>();
  const { deps } = makeDeps();
  const getHistory: ChatDeps['getHistory'] = async (visitor) => {
    await answered.promise;
    return deps.getHistory(visitor);
  };
  const chat = createChat({ ...deps, getHistory });
  deps.keepVisitorId('visitor-1');
  const loaded = chat.load();
  await chat.restart();
  expect(chat.get().phase).toBe('welcome');
  answered.resolve();
  await loaded;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(chat.get()).toMatchObject({ phase: 'welcome', messages: [] });
  expect(deps.readVisitorId()).toBeUndefined();
});

test('a failure of a chat that was restarted does not replace the new one', async () => {
  const refused = Promise.withResolvers<never>();
  const { deps } = makeDeps({ getHistory: () => refused.promise });
  const chat = createChat(deps);
  deps.keepVisitorId('visitor-1');
  const loaded = chat.load();
  await chat.restart();
  refused.reject(refusal(404, 'UNKNOWN_CHAT'));
  await loaded;
  expect(chat.get().phase).toBe('welcome');
});

test('the bot goes on typing when the play that was stopped would have ended', async () => {
  const { chat } = await started({ getFlows: async () => asking([flowOf(1, ['One', 'Two', 'Three'])]) });
  await vi.advanceTimersByTimeAsync(2000);
  await chat.load();
  await vi.advanceTimersByTimeAsync(500);
  expect(said(chat)).toEqual(['One', 'Two']);
  expect(chat.get().isTyping).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(said(chat)).toEqual(['One', 'Two']);
  expect(chat.get().isTyping).toBe(true);
});

test('a save that ends after a restart does not count for the new chat', async () => {
  const saves = new Map<string, Message[]>();
  let visitors = 0;
  let release = () => {};
  const { chat } = await started({
    startChat: async () => {
      visitors += 1;
      return `visitor-${visitors}`;
    },
    saveHistory: async (visitor, messages, from) => {
      const stored = saves.get(visitor) ?? [];
      saves.set(visitor, stored);
      expect(from).toBe(stored.length);
      stored.push(...messages);
      if (visitor === 'visitor-1') await new Promise<void>((resolve) => (release = resolve));
    },
  });
  await vi.advanceTimersByTimeAsync(1000);
  await chat.restart();
  await chat.start({ salutation: 'Ms', name: 'Mei' });
  await vi.advanceTimersByTimeAsync(0);
  release();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(saves.get('visitor-2')?.map(({ content }) => content)).toEqual(said(chat));
});

test('a chat continues after a reload', async () => {
  const { chat, deps } = await started();
  await vi.advanceTimersByTimeAsync(1500);
  const again = createChat(deps);
  await again.load();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said(again)).toEqual(['Hello Mei', 'How are you?']);
  expect(again.get().actions).toHaveLength(1);
  expect(chat.get().phase).toBe('chat');
});

test('a reload right after a tap loses no tap and skips no block', async () => {
  const { chat, deps } = await started();
  await vi.advanceTimersByTimeAsync(10_000);
  const [fine] = chat.get().actions ?? [];
  if (fine) chat.press(fine);
  await vi.advanceTimersByTimeAsync(100);
  const again = createChat(deps);
  await again.load();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said(again)).toEqual(['Hello Mei', 'How are you?', 'Fine', 'Where?']);
  expect(again.get().actions).toMatchObject([{ inputName: 'town' }]);
});

test('messages without a network survive the page, and the next page sends them', async () => {
  const network = { isOffline: false };
  const made = makeDeps();
  const { chat, deps } = await started({
    ...made.deps,
    saveHistory: async (...sent) => {
      if (network.isOffline) throw new Unreachable();
      return made.deps.saveHistory(...sent);
    },
    // The network loses the answer, so the server does not know it.
    saveCurrentFlow: async (...sent) => {
      if (network.isOffline) throw new Unreachable();
      return made.deps.saveCurrentFlow(...sent);
    },
  });
  await vi.advanceTimersByTimeAsync(10_000);
  network.isOffline = true;
  await toTheEnd(chat);
  const left = { ...made.deps, readUnsent: deps.readUnsent, keepUnsent: deps.keepUnsent };
  vi.clearAllTimers();
  const again = createChat(left);
  await again.load();
  await vi.advanceTimersByTimeAsync(20_000);
  const all = ['Hello Mei', 'How are you?', 'Fine', 'Where?', 'Ipoh', 'I like Ipoh'];
  expect(said(again)).toEqual(all);
  expect(made.stored.map(({ content }) => content)).toEqual(all);
  expect(deps.readUnsent('visitor-1')).toBeUndefined();
  expect((await left.getHistory('visitor-1')).trigger).toBe(3);
});

test('a flow that was chosen without a network is known after a reload', async () => {
  let isOffline = false;
  const made = makeDeps();
  const offline =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    (...args: Args) =>
      isOffline ? Promise.reject(new Unreachable()) : call(...args);
  const { chat, deps } = await started({
    saveHistory: offline(made.deps.saveHistory),
    saveCurrentFlow: offline(made.deps.saveCurrentFlow),
    getHistory: made.deps.getHistory,
  });
  await vi.advanceTimersByTimeAsync(10_000);
  isOffline = true;
  const [fine] = chat.get().actions ?? [];
  if (fine) chat.press(fine);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(chat.get().saving).toBe('waiting');
  isOffline = false;
  await vi.advanceTimersByTimeAsync(20_000);
  const again = createChat(deps);
  await again.load();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said(again)).toEqual(['Hello Mei', 'How are you?', 'Fine', 'Where?']);
  expect(again.get().actions).toMatchObject([{ inputName: 'town' }]);
});

/** Starts a chat without a network, and records what the server receives when the network is back. */
async function startedOffline() {
  const network = { isOffline: true };
  const kept: string[] = [];
  const { chat } = await started({
    saveHistory: async (_, messages) => {
      if (network.isOffline) throw new Unreachable();
      kept.push(...messages.map(({ content }) => content));
    },
  });
  return { chat, kept, network };
}

test('messages without a network are sent when it is back', async () => {
  const { chat, kept, network } = await startedOffline();
  await vi.advanceTimersByTimeAsync(6000);
  expect(chat.get().saving).toBe('waiting');
  network.isOffline = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(kept).toEqual(['Hello Mei', 'How are you?']);
  expect(chat.get().saving).toBe('saved');
});

const refusal = (status: number, code: string, body = {}) =>
  new Refused('No', { status, code, body, fields: {}, retryAfterSeconds: undefined, requestId: undefined });

test('waiting messages are sent at once when the network is back or the page closes', async () => {
  const { chat, kept, network } = await startedOffline();
  await vi.advanceTimersByTimeAsync(60_000);
  network.isOffline = false;
  chat.saveNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(kept).toEqual(['Hello Mei', 'How are you?']);
  const [fine] = chat.get().actions ?? [];
  if (fine) chat.press(fine);
  chat.saveNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(kept).toContain('Fine');
});

test('a chat with a full transcript continues unsaved', async () => {
  const { chat } = await started({
    saveHistory: async () => {
      throw refusal(409, 'TRANSCRIPT_FULL');
    },
  });
  await toTheEnd(chat);
  expect(chat.get().saving).toBe('full');
  expect(said(chat).at(-1)).toBe('I like Ipoh');
});

test('a bot that is paused during a chat says so', async () => {
  let isPaused = false;
  const orPaused = async <Answer>(answer: Answer): Promise<Answer> => {
    if (isPaused) throw refusal(403, 'CHAT_PAUSED');
    return answer;
  };
  const { chat } = await started({
    getDesign: () => orPaused(design),
    saveHistory: () => orPaused(undefined),
  });
  isPaused = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(chat.get()).toMatchObject({ phase: 'failed', failure: { code: 'CHAT_PAUSED' }, messages: [] });
});

test('a visitor who is deleted during a chat sees the welcome again', async () => {
  const { chat } = await started({
    saveHistory: async () => {
      throw refusal(404, 'UNKNOWN_VISITOR');
    },
    getHistory: async () => ({ status: 'new chat', trigger: null, chat: [] }),
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(chat.get()).toMatchObject({ phase: 'welcome', messages: [] });
});

test('the chat shows the messages of another tab that saved first', async () => {
  const other = [{ user: 'bot', type: 'Text', content: 'Said there', at: '' }];
  const { chat } = await started({
    saveHistory: async () => {
      throw refusal(409, 'OTHER_TRANSCRIPT', { chat: other });
    },
  });
  await vi.advanceTimersByTimeAsync(500);
  expect(said(chat)[0]).toBe('Said there');
});

test('two tabs of a visitor store no message twice', async () => {
  const two = flowOf(2, ['Where?', 'Near?']);
  const { chat, deps, stored } = await started({
    getFlows: async () => asking(flows.map((flow) => (flow.id === 2 ? two : flow))),
    saveHistory: async (_, messages, from) => {
      const others = stored.slice(from, from + messages.length);
      if (others.some(({ content }, index) => content !== messages[index]?.content))
        throw refusal(409, 'OTHER_TRANSCRIPT', { chat: stored.map((message) => ({ ...message, at: '' })) });
      stored.push(...messages.slice(others.length));
    },
  });
  await vi.advanceTimersByTimeAsync(10_000);
  const other = createChat(deps);
  await other.load();
  await toTheEnd(other);
  const [fine] = chat.get().actions ?? [];
  if (fine) chat.press({ ...fine, buttonContent: 'Well' });
  await vi.advanceTimersByTimeAsync(20_000);
  const all = ['Hello Mei', 'How are you?', 'Fine', 'Where?', 'Near?'];
  expect(stored.map(({ content }) => content)).toEqual(all);
  expect(said(chat)).toEqual(all);
  // The tab that lost its answer says so.
  expect([chat.get().isOvertaken, other.get().isOvertaken]).toEqual([true, false]);
});

test('an unknown visitor sees the welcome, and a deleted bot shows a failure', async () => {
  const { deps } = makeDeps({
    readVisitorId: () => 'old',
    getHistory: async () => ({ status: 'new chat', trigger: null, chat: [] }),
  });
  const chat = createChat(deps);
  await chat.load();
  expect(chat.get().phase).toBe('welcome');
  const gone = createChat(
    makeDeps({
      getDesign: async () => {
        throw refusal(404, 'UNKNOWN_CHAT');
      },
    }).deps,
  );
  await gone.load();
  expect(gone.get()).toMatchObject({ phase: 'failed', failure: { status: 404 } });
});

const shown = {
  design,
  welcome: { salutationList: '', nameField: 'As it was', trigger_flow_id: 9, asksFirst: true },
};

test('the content of the document shows before any reply, and is then corrected', async () => {
  const chat = createChat(makeDeps({ shown }).deps);
  const loaded = chat.load();
  expect(chat.get()).toMatchObject({ phase: 'welcome', design, welcome: { nameField: 'As it was' } });
  await loaded;
  expect(chat.get()).toMatchObject({ phase: 'welcome', welcome: { nameField: 'Who?' } });
});

test('a visitor who submits before the flows have loaded starts with the current flow', async () => {
  const { deps } = makeDeps({ shown });
  const chat = createChat(deps);
  void chat.load();
  await chat.start({ salutation: 'Ms', name: 'Mei' });
  expect(said(chat)).toEqual(['Hello Mei']);
});

test('a welcome in use survives a lost network, and starts the chat when it is back', async () => {
  let isOffline = true;
  const { deps } = makeDeps({
    shown,
    getFlows: async () => {
      if (isOffline) throw new Unreachable();
      return asking(flows);
    },
  });
  const chat = createChat(deps);
  await chat.load();
  expect(chat.get().phase).toBe('welcome');
  await expect(chat.start({ salutation: '', name: 'Mei' })).rejects.toThrow(Unreachable);
  isOffline = false;
  await chat.start({ salutation: '', name: 'Mei' });
  expect(said(chat)).toEqual(['Hello Mei']);
});

test('a bot that was changed since its welcome was read starts with its current flow, or shows the refusal', async () => {
  let salutationList = 'Mr, Ms';
  const begun: unknown[] = [];
  const { deps } = makeDeps({
    getWelcome: async () => ({ salutationList, nameField: 'Who?', trigger_flow_id: 1, asksFirst: true }),
    startChat: async ({ salutation }) => {
      if (!salutationList.includes(salutation)) throw refusal(400, 'INVALID');
      begun.push(salutation);
      return 'visitor-1';
    },
  });
  const chat = createChat(deps);
  await chat.load();
  salutationList = 'Encik, Puan';
  await expect(chat.start({ salutation: 'Ms', name: 'Mei' })).rejects.toThrow(Refused);
  expect(chat.get()).toMatchObject({ phase: 'welcome', welcome: { salutationList } });
  await chat.start({ salutation: 'Puan', name: 'Mei' });
  expect([begun, chat.get().phase]).toEqual([['Puan'], 'chat']);
});

test('a welcome whose response is lost starts one chat, however often it is sent', async () => {
  const keys: string[] = [];
  const { deps } = makeDeps({
    startChat: async (_, __, key) => {
      keys.push(key);
      if (keys.length < 4) throw new Unreachable();
      return 'visitor-1';
    },
  });
  const chat = createChat(deps);
  await chat.load();
  for (const name of ['Mei', 'Mei', 'Mei Ling', 'Mei Ling']) {
    await chat.start({ salutation: 'Ms', name }).catch(() => {});
  }
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 2]);
  expect(chat.get().phase).toBe('chat');
});

test('a returning visitor does not see the welcome again', async () => {
  const { deps } = await started();
  const again = createChat({ ...deps, shown });
  const loaded = again.load();
  expect(again.get()).toMatchObject({ phase: 'loading', design });
  await loaded;
  expect(again.get().phase).toBe('chat');
});

describe('a bot that asks for no name first', () => {
  const unasked = async () => ({
    salutationList: 'Ms',
    nameField: 'Hello',
    trigger_flow_id: 1,
    asksFirst: false,
  });

  async function loaded(change: Partial<ChatDeps> = {}) {
    const starts: unknown[] = [];
    const made = makeDeps({
      getWelcome: unasked,
      startChat: async (...given) => {
        starts.push(given);
        return 'visitor-1';
      },
      ...change,
    });
    const chat = createChat(made.deps);
    await chat.load();
    await vi.advanceTimersByTimeAsync(4000);
    return { chat, starts, ...made };
  }

  test('begins at once, and creates the visitor with their first message', async () => {
    const { chat, starts, stored, deps } = await loaded();
    expect(said(chat)).toEqual(['Hello Visitor', 'How are you?']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([starts, stored, deps.readVisitorId()]).toEqual([[], [], undefined]);
    chat.press(chat.get().actions?.[0] ?? flows[0]?.actions[0] ?? { id: '', type: 'button' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(starts).toEqual([[{ salutation: '', name: 'Visitor' }, null, expect.any(String)]]);
    expect(stored.map(({ content }) => content)).toEqual(['Hello Visitor', 'How are you?', 'Fine', 'Where?']);
    const reloaded = createChat(deps);
    await reloaded.load();
    await vi.advanceTimersByTimeAsync(1000);
    expect(said(reloaded)).toEqual(said(chat));
    expect(starts).toHaveLength(1);
  });

  test('creates one visitor when the network is lost at the first message', async () => {
    const keys: string[] = [];
    const { chat, stored } = await loaded({
      startChat: async (_, __, key) => {
        keys.push(key);
        if (keys.length < 3) throw new Unreachable();
        return 'visitor-1';
      },
    });
    chat.press({ id: 'a', type: 'button', buttonContent: 'Fine', triggerFlow: 2 });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(3);
    expect(stored.map(({ content }) => content)).toContain('Fine');
  });

  test('has nothing to delete before that', async () => {
    const deleted: string[] = [];
    const { chat } = await loaded({ deleteChat: async (visitor) => deleted.push(visitor) });
    await chat.deleteChat();
    expect(deleted).toEqual([]);
    expect(chat.get().phase).toBe('deleted');
  });

  test('shows what the document contains before any reply', () => {
    const chat = createChat(
      makeDeps({ shown: { design, welcome: { ...shown.welcome, asksFirst: false } } }).deps,
    );
    expect(chat.get()).toMatchObject({ phase: 'loading', welcome: { nameField: 'As it was' } });
  });
});

test('a deleted chat sends nothing more, and the visitor is unknown afterwards', async () => {
  const saved = vi.fn(async () => {});
  const { chat, deps } = await started({ saveHistory: saved });
  await chat.deleteChat();
  const { phase, messages } = chat.get();
  expect({ phase, messages }).toEqual({ phase: 'deleted', messages: [] });
  expect(deps.readVisitorId()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved).not.toHaveBeenCalled();
  expect(chat.get().phase).toBe('deleted');
  await chat.load();
  expect(chat.get().phase).toBe('welcome');
});

test('a deletion includes the chats that the visitor has restarted', async () => {
  const deleted: string[] = [];
  let begun = 0;
  const { chat } = await started({
    startChat: async () => {
      begun += 1;
      return `visitor-${begun}`;
    },
    deleteChat: async (visitor) => deleted.push(visitor),
  });
  const restart = async () => {
    await chat.restart();
    await chat.start({ salutation: 'Ms', name: 'Mei' });
  };
  await restart();
  await restart();
  await chat.deleteChat();
  expect(deleted).toEqual(['visitor-1', 'visitor-2', 'visitor-3']);
  await chat.load();
  await chat.start({ salutation: 'Ms', name: 'Mei' });
  await chat.deleteChat();
  expect(deleted.slice(3)).toEqual(['visitor-4']);
});

test('a chat whose deletion fails goes on, and one that is gone already counts as deleted', async () => {
  let failure: Error = new Unreachable();
  const { chat, deps } = await started({ deleteChat: () => Promise.reject(failure) });
  await expect(chat.deleteChat()).rejects.toBe(failure);
  expect(chat.get().phase).toBe('chat');
  expect(deps.readVisitorId()).toBe('visitor-1');
  failure = refusals.notFound;
  await chat.deleteChat();
  expect(chat.get().phase).toBe('deleted');
});

const question = (inputType: 'Phone' | 'Name', triggerFlow: number) =>
  ({ id: inputType, type: 'userinput', inputName: inputType, inputType, triggerFlow }) as const;

/** A bot that asks for a number, and knows one number only. */
async function askedForPhone(change: Partial<ChatDeps> = {}) {
  const bot = [flowOf(1, ['Your number?'], [question('Phone', 2)]), flowOf(2, ['Thanks'])];
  const { deps, stored } = makeDeps();
  const made = await started({
    ...deps,
    getFlows: async () => asking(bot),
    saveHistory: async (visitor, messages, from) => {
      const said = messages.find(({ inputName }) => inputName === 'Phone');
      if (said && said.content !== '012-345 6789') throw refusal(400, 'WRONG_ANSWER');
      if (said && said.consent !== 0) throw refusal(400, 'CONSENT_MISSING');
      return deps.saveHistory(visitor, messages, from);
    },
    ...change,
  });
  await vi.advanceTimersByTimeAsync(2000);
  const type = async (typed: string) => {
    const [action] = made.chat.get().actions ?? [];
    if (action) made.chat.answer(action, typed);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...made, stored, type };
}

test('a number that the server refuses comes back to its field, and the bot waits for another', async () => {
  const { chat, stored, type } = await askedForPhone();
  await type('012-345 67');
  expect(said(chat)).toEqual(['Your number?']);
  expect(chat.get()).toMatchObject({
    refused: { typed: '012-345 67', isConsentMissing: false },
    actions: [{ inputName: 'Phone' }],
    isTyping: false,
  });
  await type(' 012-345 6789 ');
  await vi.advanceTimersByTimeAsync(5000);
  expect(said(chat)).toEqual(['Your number?', '012-345 6789', 'Thanks']);
  expect(stored).toMatchObject([{}, { content: '012-345 6789', consent: 0 }, {}]);
  expect(chat.get()).toMatchObject({ refused: undefined, saving: 'saved' });
});

test('a consent that has changed is asked for again, with the typed number', async () => {
  let version = 3;
  const { chat, stored, type } = await askedForPhone({
    getFlows: async () => ({
      data: [flowOf(1, ['Your number?'], [question('Phone', 2)]), flowOf(2, ['Thanks'])],
      consent: { version, text: `Consent ${version}` },
    }),
  });
  version = 0;
  await type('012-345 6789');
  expect(chat.get()).toMatchObject({
    refused: { typed: '012-345 6789', isConsentMissing: true },
    consent: { text: 'Consent 0' },
  });
  await type('012-345 6789');
  expect(stored[1]).toMatchObject({ content: '012-345 6789', consent: 0 });
});

test.each([
  ['the save', false],
  ['the answer to the save', true],
])(
  'a number is stored once and with its consent when %s is lost and the page is closed',
  async (_, isStored) => {
    const { deps, stored } = makeDeps();
    const bot = [flowOf(1, ['Your number?'], [question('Phone', 2)]), flowOf(2, ['Thanks'])];
    const page = { ...deps, getFlows: async () => asking(bot) };
    let isLost = false;
    const { chat, type } = await askedForPhone({
      ...page,
      saveHistory: async (...sent) => {
        if (!isLost || isStored) await deps.saveHistory(...sent);
        if (isLost) throw new Unreachable();
      },
    });
    isLost = true;
    await type('012-345 6789');
    expect(said(chat)).toEqual(['Your number?', '012-345 6789', 'Thanks']);
    vi.clearAllTimers();
    await createChat(page).load();
    await vi.advanceTimersByTimeAsync(5000);
    expect(stored).toMatchObject([
      { content: 'Your number?' },
      { content: '012-345 6789', inputName: 'Phone', consent: 0 },
      { content: 'Thanks' },
    ]);
  },
);

test('a number that was typed without a network and is refused later is asked for again', async () => {
  let isOffline = true;
  const { chat, type } = await askedForPhone({
    saveHistory: async () => {
      throw isOffline ? new Unreachable() : refusal(400, 'WRONG_ANSWER');
    },
  });
  await type('012-345 67');
  await vi.advanceTimersByTimeAsync(1000);
  expect(said(chat)).toEqual(['Your number?', '012-345 67', 'Thanks']);
  isOffline = false;
  chat.saveNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(said(chat)).toEqual(['Your number?']);
  expect(chat.get()).toMatchObject({ refused: { typed: '012-345 67' }, actions: [{ inputName: 'Phone' }] });
});

test('the answer to a question for the name is the name in later texts, also after a reload', async () => {
  const bot = [flowOf(1, ['Who?'], [question('Name', 2)]), flowOf(2, ['Hi {{name}}'], [])];
  const { chat, deps } = await started({ getFlows: async () => asking(bot) });
  await vi.advanceTimersByTimeAsync(2000);
  const [action] = chat.get().actions ?? [];
  if (action) chat.answer(action, ' Siti ');
  await vi.advanceTimersByTimeAsync(0);
  expect(said(chat)).toEqual(['Who?', 'Siti', 'Hi Siti']);
  const again = createChat({
    ...deps,
    getFlows: async () => asking([...bot.slice(0, 1), flowOf(2, ['Hi {{name}}', 'Bye {{name}}'])]),
  });
  await vi.advanceTimersByTimeAsync(1000);
  await again.load();
  await vi.advanceTimersByTimeAsync(5000);
  expect(said(again).at(-1)).toBe('Bye Siti');
});
