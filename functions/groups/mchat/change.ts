import { type BotLimit, botLimitProblem } from '../../../shared/rules/bot.ts';
import { Refusal } from '../../lib/http/refusal.ts';
import { type Bot, bots } from '../../lib/store/bot.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { type BotFlow, flows } from '../../lib/store/flow.ts';
import { itemBytes } from '../../lib/store/itemBytes.ts';
import { findClaimsJobs, pushJobs } from '../../lib/store/job.ts';
import type { Write } from '../../lib/store/write.ts';

/** A change of a bot's content. */
interface Change {
  readonly writes: readonly Write[];
  /** The bytes by which the bot grows; negative when it shrinks. */
  readonly bytes: number;
  /** The bot's own fields that change too. */
  readonly bot?: Partial<Bot>;
}

/**
 * Returns the writes of a change, which keep the bot's size. Refuses a change that makes the bot too large, and any
 * change while a job still fills the bot.
 */
export function changeBot(bot: Stored<Bot>, { writes, bytes, bot: fields = {} }: Change): Write[] {
  requireComplete(bot);
  const total = bot.bytes + bytes;
  if (bytes > 0) requireWithin('bytes', total);
  const { isSilent = bot.isSilent } = fields;
  return [
    ...writes,
    bots.patch(bot, { ...fields, bytes: total }),
    ...findClaimsAgain(bot),
    ...(isSilent === bot.isSilent ? [] : [chatPush(bot)]),
  ];
}

/** Returns the writes after which jobs find the claims in a changed bot, for each team that shares it. */
export const findClaimsAgain = ({ id: chatId, sharedWith = [] }: Bot): Write[] =>
  sharedWith.map((teamName) => findClaimsJobs.add({ chatId, teamName }));

/** Refuses a copy that a job still fills. */
export function requireComplete({ isIncomplete }: Bot): void {
  if (!isIncomplete) return;
  throw new Refusal(409, 'INCOMPLETE', 'This bot is still being copied. Please try again in a moment.');
}

/** Pushes the bot's row to its owner's tabs, after a change of its name, design, welcome or state. */
export const chatPush = ({ owner, id: chatId }: Bot): Write =>
  pushJobs.add({ event: 'newData', owner, chatId });

/** Pushes a flow that was added or changed. */
export const flowPush = ({ owner, id: chatId }: Bot, flowId: number): Write =>
  pushJobs.add({ event: 'newFlow', owner, chatId, flowId });

/** Pushes all flows, after something was deleted or moved. */
export const flowsPush = ({ owner, id: chatId }: Bot): Write =>
  pushJobs.add({ event: 'userFlow', owner, chatId });

export function changeFlow(
  { id: chatId, firstFlow }: Bot,
  flow: Stored<BotFlow>,
  change: Partial<BotFlow>,
): Change {
  const changed = { ...flow, ...change };
  return {
    writes: [flows.replace(flow, changed)],
    bytes:
      writtenBytes(flows.create({ chatId, ...changed })) - writtenBytes(flows.create({ chatId, ...flow })),
    ...(flow.flowId === firstFlow && { bot: { isSilent: isEmpty(changed) } }),
  };
}

/** Adds an empty flow with the bot's next number. */
export function newFlow(bot: Bot, flowName: string): Change & { readonly flowId: number } {
  const { id: chatId, nextFlowId: flowId, flowCount } = bot;
  requireWithin('flows', flowCount + 1);
  const flow = flows.create({ chatId, flowId, flowName, blocks: [], actions: [] });
  return {
    flowId,
    writes: [flow, flowPush(bot, flowId)],
    bytes: writtenBytes(flow),
    bot: { flowCount: flowCount + 1, nextFlowId: flowId + 1 },
  };
}

export const isEmpty = ({ blocks, actions }: BotFlow): boolean => blocks.length === 0 && actions.length === 0;

export function combine(...changes: readonly Change[]): Change {
  return {
    writes: changes.flatMap(({ writes }) => writes),
    bytes: changes.reduce((sum, { bytes }) => sum + bytes, 0),
    bot: Object.assign({}, ...changes.map(({ bot }) => bot)),
  };
}

/** Returns the size in bytes of a stored block or action; 0 for an unknown id. */
export const storedBytes = ({ blocks, actions }: BotFlow, id: string): number =>
  [...blocks, ...actions].find((part) => part.id === id)?.bytes ?? 0;

/** Returns the writes that take a block or an action out of its flow; `removal` deletes its own item. */
export function withoutPart(
  bot: Stored<Bot>,
  flow: Stored<BotFlow>,
  { id, removal }: { readonly id: string; readonly removal: Write },
): Write[] {
  const isOther = (part: { readonly id: string }) => part.id !== id;
  const change = combine(
    { writes: [removal], bytes: -storedBytes(flow, id) },
    changeFlow(bot, flow, { blocks: flow.blocks.filter(isOther), actions: flow.actions.filter(isOther) }),
  );
  return [...changeBot(bot, change), flowsPush(bot)];
}

/** Returns the size in bytes of the item that a write stores. */
export function writtenBytes({ put }: Extract<Write, { put: unknown }>): number {
  return itemBytes(put);
}

export function requireWithin(of: BotLimit, count: number): void {
  const problem = botLimitProblem(of, count);
  if (problem !== undefined) throw new Refusal(409, 'LIMIT_REACHED', problem);
}

/** Refuses what does not exist. The flow, block or action of another bot counts as such. */
export function required<T>(bot: Bot, found: T | undefined, what: 'flow' | 'block' | 'action'): T {
  requireComplete(bot);
  if (found === undefined)
    throw new Refusal(404, `UNKNOWN_${what.toUpperCase()}`, `This ${what} does not exist`);
  return found;
}
