import { type BotLimit, botLimitProblem } from '../../../shared/rules/bot.ts';
import { Refusal } from '../../lib/http/refusal.ts';
import { type Bot, bots } from '../../lib/store/bot.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { type BotFlow, flows } from '../../lib/store/flow.ts';
import { itemBytes } from '../../lib/store/itemBytes.ts';
import { pushJobs } from '../../lib/store/job.ts';
import type { Write } from '../../lib/store/write.ts';

/** A change of what is in a bot. */
interface Change {
  readonly writes: readonly Write[];
  /** How many bytes the bot gets larger, or smaller. */
  readonly bytes: number;
  /** What of the bot's own fields changes with it. */
  readonly bot?: Partial<Bot>;
}

/**
 * The writes of a change: the bot counts its size, and refuses what would be too large, and any change while it is still
 * being filled.
 */
export function changeBot(bot: Stored<Bot>, { writes, bytes, bot: fields = {} }: Change): Write[] {
  requireComplete(bot);
  const total = bot.bytes + bytes;
  if (bytes > 0) requireWithin('bytes', total);
  const { isSilent = bot.isSilent } = fields;
  return [
    ...writes,
    bots.patch(bot, { ...fields, bytes: total }),
    ...(isSilent === bot.isSilent ? [] : [chatPush(bot)]),
  ];
}

/** Refuses a copy that is still being filled. */
export function requireComplete({ isIncomplete }: Bot): void {
  if (!isIncomplete) return;
  throw new Refusal(409, 'INCOMPLETE', 'This bot is still being copied. Please try again in a moment.');
}

/** Tells of a bot as a whole: how it is called and looks, how it begins, whether it is live. */
export const chatPush = ({ owner, id: chatId }: Bot): Write =>
  pushJobs.add({ event: 'newData', owner, chatId });

/** Tells of a flow that was added or changed. */
export const flowPush = ({ owner, id: chatId }: Bot, flowId: number): Write =>
  pushJobs.add({ event: 'newFlow', owner, chatId, flowId });

/** Tells of all flows, where something was deleted or moved. */
export const flowsPush = ({ owner, id: chatId }: Bot): Write =>
  pushJobs.add({ event: 'userFlow', owner, chatId });

/** The write of a flow as it is now, and how many bytes larger it is for that. */
export function changeFlow(
  { id: chatId, firstFlow }: Bot,
  flow: Stored<BotFlow>,
  change: Partial<BotFlow>,
): Change {
  const changed = { ...flow, ...change };
  return {
    writes: [flows.replace(flow, changed)],
    bytes: bytesOf(flows.create({ chatId, ...changed })) - bytesOf(flows.create({ chatId, ...flow })),
    ...(flow.flowId === firstFlow && { bot: { isSilent: isEmpty(changed) } }),
  };
}

/** An empty flow more, by the bot's next number. */
export function newFlow(bot: Bot, flowName: string): Change & { readonly flowId: number } {
  const { id: chatId, nextFlowId: flowId, flowCount } = bot;
  requireWithin('flows', flowCount + 1);
  const flow = flows.create({ chatId, flowId, flowName, blocks: [], actions: [] });
  return {
    flowId,
    writes: [flow, flowPush(bot, flowId)],
    bytes: bytesOf(flow),
    bot: { flowCount: flowCount + 1, nextFlowId: flowId + 1 },
  };
}

/** Whether a flow says nothing, and offers nothing. */
export const isEmpty = ({ blocks, actions }: BotFlow): boolean => blocks.length === 0 && actions.length === 0;

/** Several changes as one. */
export function together(...changes: readonly Change[]): Change {
  return {
    writes: changes.flatMap(({ writes }) => writes),
    bytes: changes.reduce((sum, { bytes }) => sum + bytes, 0),
    bot: Object.assign({}, ...changes.map(({ bot }) => bot)),
  };
}

/** What a block or an action of a flow weighs. */
export const bytesOfPart = ({ blocks, actions }: BotFlow, id: string): number =>
  [...blocks, ...actions].find((part) => part.id === id)?.bytes ?? 0;

/** The writes that take a block or an action out of its flow. `removal`: of its own item. */
export function withoutPart(
  bot: Stored<Bot>,
  flow: Stored<BotFlow>,
  { id, removal }: { readonly id: string; readonly removal: Write },
): Write[] {
  const isOther = (part: { readonly id: string }) => part.id !== id;
  const change = together(
    { writes: [removal], bytes: -bytesOfPart(flow, id) },
    changeFlow(bot, flow, { blocks: flow.blocks.filter(isOther), actions: flow.actions.filter(isOther) }),
  );
  return [...changeBot(bot, change), flowsPush(bot)];
}

/** What an item takes that is written whole. */
export function bytesOf({ put }: Extract<Write, { put: unknown }>): number {
  return itemBytes(put);
}

export function requireWithin(of: BotLimit, count: number): void {
  const problem = botLimitProblem(of, count);
  if (problem !== undefined) throw new Refusal(409, 'LIMIT_REACHED', problem);
}

/** Of somebody else's flow, block or action nothing is said but this. */
export function required<T>(found: T | undefined, what: 'flow' | 'block' | 'action'): T {
  if (found === undefined)
    throw new Refusal(404, `UNKNOWN_${what.toUpperCase()}`, `This ${what} does not exist`);
  return found;
}
