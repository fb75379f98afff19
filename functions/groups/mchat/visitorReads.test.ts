import {
  BatchGetCommand,
  type BatchGetCommandInput,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { callerOf, nothingSent } from '../../../infra/testing/callers.ts';
import { secretText } from '../../../infra/testing/codes.ts';
import { VISITOR_STEPS, type VisitorStep } from '../../../shared/rules/funnel.ts';
import { table } from '../../lib/aws/clients.ts';
import { variables } from '../../lib/runtime/env.ts';
import { bots } from '../../lib/store/bot.ts';
import { visitors } from '../../lib/store/visitor.ts';
import { listFunnelPeople } from './funnel.ts';
import { LOOKED_THROUGH } from './visitorSteps.ts';
import { listVisitors } from './visitors.ts';

const TABLE = 'the table';
vi.stubEnv('TABLE_NAME', TABLE);
vi.stubEnv(variables.sealSecrets, secretText('a seal of this test'));
const read = mockClient(table);
beforeEach(() => read.reset());

const chatId = 'b';
const bot = bots.stored({
  id: chatId,
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

const visitorAt = (index: number) =>
  visitors.create({
    visitor: `v${index}`,
    chatId,
    salutation: '',
    name: 'Mei',
    createdAt: new Date(index).toISOString(),
    triggerFlow: 1,
  }).put;

/** The screens of a bot's visitors, with those of a step. */
const screens = {
  visitors: (step: VisitorStep) =>
    listVisitors.serve({ ...nothingSent, params: { chatId }, query: { ...page, q: '', step } }, authorize),
  people: (step: VisitorStep) =>
    listFunnelPeople.serve({ ...nothingSent, params: { chatId }, query: { ...page, step } }, authorize),
};
const page = { limit: 25, flow: 7, cursor: undefined };
const authorize = async () => ({ caller: { ...callerOf(), bot }, items: [] });

/** Counts the items that a screen reads while the bot has so many visitors. */
async function itemsRead(screen: (typeof screens)['people'], count: number, step: VisitorStep) {
  let items = 0;
  read.on(QueryCommand).callsFake(({ IndexName, Limit = count }: QueryCommandInput) => {
    const found = IndexName === undefined ? 0 : Math.min(Limit, count);
    items += found;
    return {
      Items: Array.from({ length: found }, (_, index) => visitorAt(index)),
      ...(count > Limit && { LastEvaluatedKey: { pk: 'p', sk: 's' } }),
    };
  });
  read.on(BatchGetCommand).callsFake(({ RequestItems = {} }: BatchGetCommandInput) => {
    items += RequestItems[TABLE]?.Keys?.length ?? 0;
    return { Responses: {} };
  });
  await screen(step);
  return items;
}

const MANY = 100_000;

test.each(VISITOR_STEPS)(
  '%s reads as much for 100,000 visitors as for one more than are looked through',
  async (step) => {
    for (const screen of Object.values(screens)) {
      const few = await itemsRead(screen, LOOKED_THROUGH + 1, step);
      expect(few).toBeGreaterThan(0);
      expect(await itemsRead(screen, MANY, step)).toBe(few);
    }
  },
);
