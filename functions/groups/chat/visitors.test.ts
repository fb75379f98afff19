import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { defaults } from '../../../infra/stack/settings.ts';
import { nothingSent } from '../../../infra/testing/callers.ts';
import { chat as calls } from '../../../shared/contract/chat.ts';
import { table } from '../../lib/aws/clients.ts';
import { requireVisitor } from '../../lib/bot/requireVisitor.ts';
import { tooMany } from '../../lib/http/refusal.ts';
import { variables } from '../../lib/runtime/env.ts';
import { nowSeconds } from '../../lib/runtime/now.ts';
import { bots } from '../../lib/store/bot.ts';
import { type BotLink, botLinks } from '../../lib/store/botLink.ts';
import { flows } from '../../lib/store/flow.ts';
import { linkFunnels } from '../../lib/store/funnel.ts';
import type { Item } from '../../lib/store/table.ts';
import { progresses, visitors } from '../../lib/store/visitor.ts';
import type { Write } from '../../lib/store/write.ts';
import { saveCurrentFlow, startChat } from './visitors.ts';

const bot = bots.stored({
  id: 'b',
  owner: 'ann',
  botName: 'Bot',
  link: 'bot',
  lang: 'en',
  isPaused: false,
  createdAt: '',
  nextFlowId: 1,
  flowCount: 0,
  firstFlow: null,
  isSilent: true,
  bytes: 0,
});
const flow = flows.stored({ chatId: 'b', flowId: 2, flowName: 'A flow', blocks: [], actions: [] });
const input = {
  ...nothingSent,
  params: { chatId: 'b' },
  body: { name: 'Mei', salutation: '', triggerFlow: undefined, key: undefined, from: undefined },
  caller: undefined,
  prepared: undefined,
  bot,
  welcome: undefined,
  flow: undefined,
  link: undefined,
  ownerContact: undefined,
  begun: undefined,
  overLimit: undefined,
};
const visitor = (more: { until?: number } = {}) => ({
  visitor: 'v',
  chatId: 'b',
  salutation: '',
  name: 'Mei',
  createdAt: '',
  triggerFlow: null,
  ...more,
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('a bot with too many visitors at once asks them to wait', () => {
  expect(startChat.decide(input)).toHaveProperty('reply');
  expect(() => startChat.decide({ ...input, overLimit: tooMany(90) })).toThrow('Try again in 90 seconds');
});

test('a visitor’s id does not follow from what the visitor has sent', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const decisions = await Promise.all([startChat.decide(input), startChat.decide(input)]);
  const ids = decisions.map((decision) => ('reply' in decision ? decision.reply?.succ : undefined));
  expect(ids).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(/^[\w-]{22}$/)]);
  expect(ids[0]).not.toBe(ids[1]);
});

describe('a visitor who comes by a link', () => {
  const link = (more: Partial<BotLink> = {}) =>
    botLinks.stored({
      code: 'abc',
      chatId: 'b',
      username: 'priya',
      label: '',
      campaign: '',
      isOff: false,
      timeZone: 'Asia/Kuala_Lumpur',
      contact: { name: 'Priya', wa: '60123456789' },
      createdAt: '',
      ...more,
    });
  const countOfLink = (writes: readonly Write[]) =>
    writes.find((write) => 'update' in write && write.update.pk.startsWith(linkFunnels.prefix));
  const started = async (found: ReturnType<typeof link>) => {
    const decision = await startChat.decide({ ...input, link: found });
    const { writes = [] } = decision;
    const visitor = writes.flatMap((write) => ('put' in write ? [write.put] : []))[0];
    return { contact: 'reply' in decision && decision.reply.contact, visitor, count: countOfLink(writes) };
  };

  test('is counted on the day of the link, and learns the number of its member', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T23:30:00Z') });
    const { contact, visitor, count } = await started(link());
    expect(contact).toEqual({ name: 'Priya', wa: '60123456789' });
    expect(visitor?.row).toMatchObject({ link: 'abc' });
    expect(count).toMatchObject({ update: { sk: expect.stringMatching(/^ON#2026-12-01#[0-3]$/) } });
  });

  test.each([
    ['leads to another bot', link({ chatId: 'other' })],
    ['is off', link({ isOff: true })],
    ['is of a team that shares the bot no more', link({ teamName: 'Alpha' })],
  ])('is not taken for its visitor when it %s', async (_, found) => {
    const { contact, visitor, count } = await started(found);
    expect(contact).toBeUndefined();
    expect(visitor?.row).toMatchObject({ link: undefined });
    expect(count).toBeUndefined();
  });
});

describe('what an address says is never refused', () => {
  const parsed = (from: unknown) => calls.startChat.body.parse({ name: 'Mei', from }).from;

  test('long texts are cut', () => {
    const kept = parsed({
      utm: { source: 'f'.repeat(3000), term: ' a\nb ' },
      referrer: `${'r'.repeat(300)}.com`,
    });
    expect(kept).toEqual({
      utm: { source: 'f'.repeat(100), term: 'a b' },
      referrer: 'r'.repeat(100),
    });
  });

  test('wrong types and unknown fields are dropped', () => {
    for (const from of [null, 7, 'fb', []]) expect(parsed(from)).toBeUndefined();
    expect(parsed({ s: 'a b', utm: 7, referrer: {}, fbclid: 'x' })).toEqual({});
    expect(parsed({ utm: { source: ['fb'], medium: '', id: 'x', campaign: 'Raya' } })).toEqual({
      utm: { campaign: 'Raya' },
    });
  });

  test.each([
    ['https://www.facebook.com/groups/7?fbclid=x', 'www.facebook.com'],
    ['L.Instagram.com', 'l.instagram.com'],
    ['android-app://com.tiktok/', 'com.tiktok'],
    ['https://mei@example.com/', undefined],
    ['a page', undefined],
  ])('of the referrer %s only the host is kept', (referrer, host) => {
    expect(parsed({ referrer })?.referrer).toBe(host);
  });
});

test('a refused start does not count', async () => {
  vi.stubEnv('TABLE_NAME', 'the table');
  vi.stubEnv(variables.limits, JSON.stringify(defaults.limits));
  let count = 0;
  const written = mockClient(table);
  written.on(UpdateCommand).callsFake(({ ExpressionAttributeValues: values }: UpdateCommandInput) => {
    count += Number(values?.[':one'] ?? values?.[':less']);
    return { Attributes: { count, endsAtSeconds: 2 ** 40 } };
  });
  const started = startChat.serve({ ...input, username: '' }, async () => {
    throw tooMany(3600);
  });
  await expect(started).rejects.toThrow('Try again');
  expect(written.commandCalls(UpdateCommand)).toHaveLength(6);
  expect(count).toBe(0);
  written.restore();
});

test('a visitor who saves flows too fast is asked to wait', () => {
  const at = Date.now();
  const saveFlow = (tokens: number) =>
    saveCurrentFlow.decide({
      ...input,
      params: { chatId: 'b', visitor: 'v' },
      body: { currentFlow: 2 },
      flow,
      found: visitors.stored(visitor()),
      progress: progresses.stored({ visitor: 'v', currentFlow: 1, tokens, tokensAt: at }),
    });
  expect(saveFlow(1)).toHaveProperty('reply');
  expect(() => saveFlow(0)).toThrow('Try again in');
});

describe('a visitor is kept', () => {
  const DAY_SECONDS = 86_400;

  async function put(decision: ReturnType<typeof startChat.decide>): Promise<Item> {
    const [write] = (await decision).writes ?? [];
    return write !== undefined && 'put' in write ? write.put : {};
  }

  test('for ever if the operator sets no days', async () => {
    const item = await put(startChat.decide(input));
    expect(item.row).toMatchObject({ visitor: expect.any(String) });
    expect(item.ttl).toBeUndefined();
  });

  test('for the days of the setting, and so is what the visitor saves later', async () => {
    vi.stubEnv(variables.transcriptDays, '30');
    const item = await put(startChat.decide(input));
    expect(Math.abs(Number(item.ttl) - (nowSeconds() + 30 * DAY_SECONDS))).toBeLessThan(60);
    const later = await put(
      saveCurrentFlow.decide({
        ...input,
        params: { chatId: 'b', visitor: 'v' },
        body: { currentFlow: 2 },
        flow,
        found: visitors.stored(visitor({ until: Number(item.ttl) })),
        progress: undefined,
      }),
    );
    expect(later).toMatchObject({ pk: `${progresses.prefix}v`, ttl: item.ttl });
  });

  test('no longer than that, even if DynamoDB has not removed the item yet', () => {
    expect(requireVisitor(visitor({ until: nowSeconds() + 60 })).name).toBe('Mei');
    expect(() => requireVisitor(visitor({ until: nowSeconds() - 1 }))).toThrow('does not exist');
  });
});
