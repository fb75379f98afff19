import { type BotDesign, type BotWelcome, bots, designs, welcomes } from './bot.ts';
import { type BotLeads, botLeads } from './botLeads.ts';
import type { Stored } from './entity.ts';
import { actions, type BotAction, type BotBlock, type BotFlow, blocks, flows } from './flow.ts';
import { type Item, queryPartition } from './table.ts';

export interface BotContent {
  readonly welcome: Stored<BotWelcome> | undefined;
  readonly design: Stored<BotDesign> | undefined;
  /** Undefined before the owner has chosen who gets them. */
  readonly leads: Stored<BotLeads> | undefined;
  /** Sorted by their numbers. */
  readonly flows: readonly Stored<BotFlow>[];
  readonly blocks: readonly Stored<BotBlock>[];
  readonly actions: readonly Stored<BotAction>[];
}

/** More items than any bot has. A bot also stays below the 1 MB that one query returns. */
const ALL = 20_000;

export async function readBotContent(chatId: string): Promise<BotContent> {
  const { items } = await queryPartition(bots.prefix + bots.partition({ id: chatId }), {
    sortPrefix: '',
    limit: ALL,
    isConsistent: true,
  });
  const of = <T>({
    sortPrefix,
    parse,
  }: {
    sortPrefix: string;
    parse: (item: Item) => Stored<T> | undefined;
  }) => items.filter(({ sk }) => String(sk).startsWith(sortPrefix)).flatMap((item) => parse(item) ?? []);
  return {
    welcome: of(welcomes)[0],
    design: of(designs)[0],
    leads: of(botLeads)[0],
    flows: of(flows),
    blocks: of(blocks),
    actions: of(actions),
  };
}
