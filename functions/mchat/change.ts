import { type BotLimit, botLimitProblem } from '../../shared/rules/bot.ts';
import { Refusal } from '../http/refusal.ts';
import { type Bot, bots } from '../store/bot.ts';
import type { Stored } from '../store/entity.ts';
import { type BotFlow, flows } from '../store/flow.ts';
import { itemBytes } from '../store/itemBytes.ts';
import type { Write } from '../store/write.ts';

/** A change of what is in a bot. */
interface Change {
  readonly writes: readonly Write[];
  /** How many bytes the bot gets larger, or smaller. */
  readonly bytes: number;
  /** What of the bot's own fields changes with it. */
  readonly bot?: Partial<Bot>;
}

/** The writes of a change: the bot counts its size, and refuses what would be too large. */
export function changeBot(bot: Stored<Bot>, { writes, bytes, bot: fields = {} }: Change): Write[] {
  const total = bot.bytes + bytes;
  if (bytes > 0) requireWithin('bytes', total);
  return [...writes, bots.patch(bot, { ...fields, bytes: total })];
}

/** The write of a flow as it is now, and how many bytes larger it is for that. */
export function changeFlow(chatId: string, flow: Stored<BotFlow>, change: Partial<BotFlow>): Change {
  const changed = { ...flow, ...change };
  return {
    writes: [flows.replace(flow, changed)],
    bytes: bytesOf(flows.create({ chatId, ...changed })) - bytesOf(flows.create({ chatId, ...flow })),
  };
}

/** Two changes as one. */
export function together(...changes: readonly Change[]): Change {
  return {
    writes: changes.flatMap(({ writes }) => writes),
    bytes: changes.reduce((sum, { bytes }) => sum + bytes, 0),
  };
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
