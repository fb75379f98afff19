import type { Bot } from '../store/bot.ts';
import { type Stored, versionOf } from '../store/entity.ts';

const MAX_CACHED = 50;

/** Caches what `read` returns of a bot until its version changes, so that most calls read only the bot's small item. */
export function cachedByVersion<T>(read: (bot: Stored<Bot>) => Promise<T>): (bot: Stored<Bot>) => Promise<T> {
  const cached = new Map<string, { readonly version: number; readonly value: T }>();
  return async (bot) => {
    const version = versionOf(bot);
    const known = cached.get(bot.id);
    cached.delete(bot.id);
    const value = known?.version === version ? known.value : await read(bot);
    cached.set(bot.id, { version, value });
    const [oldest = ''] = cached.keys();
    if (cached.size > MAX_CACHED) cached.delete(oldest);
    return value;
  };
}
