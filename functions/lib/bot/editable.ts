import type { EditableAction } from '../../../shared/contract/action.ts';
import type { EditableBlock } from '../../../shared/contract/block.ts';
import type { Chat, EditableDesign, EditableWelcome } from '../../../shared/contract/bot.ts';
import type { EditableFlow } from '../../../shared/contract/flow.ts';
import { type Bot, type BotDesign, type BotWelcome, bots, lastVisits } from '../store/bot.ts';
import type { BotContent } from '../store/botContent.ts';
import { type Stored, versionOf } from '../store/entity.ts';
import type { BotAction, BotBlock, BotFlow } from '../store/flow.ts';
import { readAll } from '../store/read.ts';

// Converts the stored parts of a bot to what its owner sees and edits.

/** Reads at most 100 bots for the owner's list; deleted ones are left out. */
export async function readChats(ids: readonly string[]): Promise<Chat[]> {
  const { found, visits } = await readAll({
    found: ids.map((id) => bots.at({ id })),
    visits: ids.map((chatId) => lastVisits.at({ chatId })),
  });
  return found.flatMap((bot, index) => (bot === undefined ? [] : chatOf(bot, visits[index]?.at)));
}

export function chatOf(bot: Bot, lastVisitorAt: string | undefined): Chat {
  const { id, botName, link, isPaused: paused, isStopped: stopped = false, isSilent: silent } = bot;
  return { id, bot_name: botName, link, paused, stopped, silent, lastVisitorAt: lastVisitorAt ?? null };
}

export function editableFlows({ flows, blocks, actions }: BotContent): EditableFlow[] {
  const blockAt = new Map(blocks.map((block) => [block.id, block]));
  const actionAt = new Map(actions.map((action) => [action.id, action]));
  return flows.map((flow) => ({
    id: flow.flowId,
    flowName: flow.flowName,
    blocks: flow.blocks.flatMap(({ id }) => {
      const block = blockAt.get(id);
      return block === undefined ? [] : editableBlock(block, flow);
    }),
    actions: flow.actions.flatMap(({ id }) => {
      const action = actionAt.get(id);
      return action === undefined ? [] : editableAction(action);
    }),
  }));
}

export function editableBlock(block: Stored<BotBlock>, flow: BotFlow): EditableBlock {
  const { id, category, content } = block;
  const position = flow.blocks.findIndex((part) => part.id === id);
  return { id, category, content, position, version: versionOf(block) };
}

export function editableAction(action: Stored<BotAction>): EditableAction {
  const { flowId: _, ...shown } = action;
  return { ...shown, version: versionOf(action) };
}

export function editableWelcome(welcome: Stored<BotWelcome>): EditableWelcome {
  const { salutationList, nameField, triggerFlow, asksFirst = true } = welcome;
  return { salutationList, nameField, trigger_flow_id: triggerFlow, asksFirst, version: versionOf(welcome) };
}

/** The wire has 'null' for the default picture. */
export function editableDesign(bot: Bot, design: Stored<BotDesign>): EditableDesign {
  return {
    image: design.image ?? 'null',
    botName: bot.botName,
    design: design.colours,
    link: bot.link,
    lang: bot.lang,
    paused: bot.isPaused,
    stopped: bot.isStopped === true,
    version: versionOf(design),
  };
}

/** Requires the welcome or the design of a bot, which are created with it. */
export function requirePart<T>(found: Stored<T> | undefined): Stored<T> {
  if (found === undefined) throw new Error('A bot has no welcome or no design');
  return found;
}
