import type { Bot } from '../store/bot.ts';
import { type Stored, versionOf } from '../store/entity.ts';

const MAX_HELD = 50;

/**
 * Reads what belongs to a bot, and holds it until the bot's version says that something has changed: a crowd costs the
 * read of one small item a call.
 */
export function heldByVersion<T>(read: (bot: Stored<Bot>) => Promise<T>): (bot: Stored<Bot>) => Promise<T> {
  const held = new Map<string, { readonly version: number; readonly value: T }>();
  return async (bot) => {
    const version = versionOf(bot);
    const known = held.get(bot.id);
    held.delete(bot.id);
    const value = known?.version === version ? known.value : await read(bot);
    held.set(bot.id, { version, value });
    const [oldest = ''] = held.keys();
    if (held.size > MAX_HELD) held.delete(oldest);
    return value;
  };
}
