import { randomUUID } from 'node:crypto';
import { newBot, newBotWrites } from '../../functions/groups/mchat/newBot.ts';
import { newFlows } from '../../functions/groups/mchat/samples.ts';
import { ownedBots } from '../../functions/lib/store/bot.ts';
import { type BotFlow, flows } from '../../functions/lib/store/flow.ts';
import { caseFold } from '../../shared/rules/account.ts';
import type { TestBot } from './bots.ts';
import { put, type Table } from './put.ts';
import type { TestUser } from './suite.ts';

/** A bot with one flow of two texts and a contact action. */
export interface WrittenBot extends TestBot {
  readonly flowId: number;
  readonly blockIds: readonly string[];
  readonly actionId: string;
}

let made = 0;

/** Writes a user's only bot to the table, in a sixth of the time of the calls. */
export async function writtenBot(of: Table, owner: TestUser): Promise<WrittenBot> {
  const id = randomUUID();
  made += 1;
  // The link has a constant length, so that the bench counts the same bytes each time.
  const link = `bot-${10_000 + made}`;
  const content = newFlows(id, [
    {
      flowName: 'A flow',
      texts: ['One', 'Two'],
      actions: [{ type: 'contact', buttonContent: 'Call', link: 'tel:+60123456789' }],
    },
  ]);
  const fields = { id, owner: caseFold(owner.username), botName: 'A bot', link, isPaused: false };
  // The owner has not chosen a first flow yet.
  const bot = { ...newBot(fields), ...content.bot, firstFlow: null, isSilent: true };
  await put(of, [
    ...newBotWrites(bot),
    ownedBots.overwrite({ owner: bot.owner, bots: [{ id, link }] }),
    ...content.writes,
  ]);
  const flow = firstOf(content.writes);
  return {
    owner,
    token: owner.token,
    chatId: id,
    flowId: flow.flowId,
    blockIds: flow.blocks.map((block) => block.id),
    actionId: flow.actions[0]?.id ?? '',
  };
}

function firstOf([first]: ReturnType<typeof newFlows>['writes']): BotFlow {
  const flow = first && flows.parse(first.put);
  if (!flow) throw new Error('There is no flow');
  return flow;
}
