import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Flow } from '../../../shared/contract/flow.ts';
import type { PreviewBot } from '../../../shared/contract/preview.ts';
import { builtInConsent } from '../../../shared/rules/consent.ts';
import { createPreview } from './previewChat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const flowOf = (id: number, texts: readonly string[], leadsTo?: number): Flow => ({
  id,
  flowName: `Flow ${id}`,
  blocks: texts.map((content, position) => ({
    id: `${id}-${position}`,
    category: 'Text',
    content,
    position,
  })),
  actions:
    leadsTo === undefined
      ? []
      : [{ id: `to-${leadsTo}`, type: 'button', buttonContent: 'Go on', triggerFlow: leadsTo }],
});

const colours = { bg1: '', bg2: '', userbg: '', flowBtn: '', contactBtn: '', inputBtn: '' };
const bot: PreviewBot = {
  design: { image: 'null', botName: 'Bot', link: 'bot', lang: 'en', design: colours },
  flows: [flowOf(1, ['Hello {{salutation}} {{name}}', 'One'], 2), flowOf(2, ['Two', 'Three'])],
  welcome: { salutationList: 'Ms, Mr', nameField: 'Who are you?', trigger_flow_id: 1, asksFirst: true },
  flowId: 1,
};

async function opened(change: Partial<PreviewBot> = {}) {
  const heard: string[] = [];
  const spoken: string[] = [];
  const preview = createPreview(
    { ...bot, ...change },
    {
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      onMessage: ({ content }) => heard.push(content),
      speak: (lang) => spoken.push(lang),
    },
  );
  await preview.chat.load();
  await vi.advanceTimersByTimeAsync(0);
  const said = () => preview.chat.get().messages.map(({ content }) => content);
  const press = async () => {
    const [action] = preview.chat.get().actions ?? [];
    if (action) preview.chat.press(action);
    await vi.advanceTimersByTimeAsync(0);
  };
  const show = async (next: Partial<PreviewBot>) => {
    await preview.show({ ...bot, ...change, ...next });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { preview, said, press, show, heard, spoken };
}

test('the chosen flow and its actions show at once', async () => {
  const { preview, said, heard } = await opened();
  expect(said()).toEqual(['Hello Ms Alex', 'One']);
  expect(preview.chat.get().actions).toHaveLength(1);
  expect(heard).toEqual([]);
});

test('the consent is the bot’s own in its language, and the built-in one until it is loaded', async () => {
  const { preview, show } = await opened();
  expect(preview.chat.get().consent?.text).toBe(builtInConsent.en);
  await show({ consent: { en: 'You may call me', ms: 'Boleh telefon saya', zh: '可以打给我' } });
  expect(preview.chat.get().consent?.text).toBe('You may call me');
});

test('a preview that begins in the middle has examples for the answers before', async () => {
  const phone = {
    id: 'ask',
    type: 'userinput',
    inputName: 'phone',
    inputType: 'Phone',
    triggerFlow: 2,
  } as const;
  const flows = [
    { ...flowOf(1, []), actions: [phone] },
    flowOf(2, ['We write to {{phone}} about {{other}}']),
  ];
  const { said } = await opened({ flows, flowId: 2 });
  expect(said()).toEqual(['We write to 012-345 6789 about {{other}}']);
});

test('a tapped action continues at the visitors’ pace', async () => {
  const { said, press } = await opened();
  await press();
  expect(said()).toEqual(['Hello Ms Alex', 'One', 'Go on', 'Two']);
  await vi.advanceTimersByTimeAsync(3000);
  expect(said().at(-1)).toBe('Three');
});

test('a change shows at the current position of the chat, and earlier messages stay', async () => {
  const { said, press, show } = await opened();
  await press();
  await show({ flows: [flowOf(1, ['Other'], 2), flowOf(2, ['Two', 'Two and a half', 'Three'])] });
  expect(said()).toEqual(['Hello Ms Alex', 'One', 'Go on', 'Two', 'Two and a half', 'Three']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(said()).toHaveLength(6);
});

test('choosing another flow restarts the chat', async () => {
  const { said, press, show } = await opened();
  await press();
  await show({ flowId: 2 });
  expect(said()).toEqual(['Two', 'Three']);
});

test('a preview without a chosen flow starts with the welcome', async () => {
  const { preview, said } = await opened({ flowId: null });
  expect(preview.chat.get().phase).toBe('welcome');
  await preview.chat.start({ salutation: 'Mr', name: 'Ben' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(said()).toEqual(['Hello Mr Ben', 'One']);
});

test('a restart plays the flow from its start at the visitors’ pace', async () => {
  const { preview, said, press } = await opened();
  await press();
  await preview.chat.restart();
  await vi.advanceTimersByTimeAsync(0);
  expect(said()).toEqual(['Hello Ms Alex']);
  await vi.advanceTimersByTimeAsync(3000);
  expect(said()).toEqual(['Hello Ms Alex', 'One']);
});

test('a deleted flow ends the chat', async () => {
  const { preview, said, show } = await opened();
  await show({ flows: [flowOf(2, ['Two'])] });
  expect(said()).toEqual([]);
  expect(preview.chat.get().actions).toEqual([]);
});
