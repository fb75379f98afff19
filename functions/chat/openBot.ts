import { CHAT_PAUSED } from '../../shared/rules/bot.ts';
import { editableDesign, editableFlows, editableWelcome } from '../bot/shown.ts';
import { Refusal } from '../http/refusal.ts';
import type { Bot } from '../store/bot.ts';
import { readBotContent } from '../store/botContent.ts';
import { type Stored, versionOf } from '../store/entity.ts';

/** The bot, if it takes visitors. */
export function openBot(bot: Stored<Bot> | undefined): Stored<Bot> {
  if (bot === undefined) throw new Refusal(404, 'UNKNOWN_CHAT', 'This chat does not exist');
  if (bot.isPaused) throw new Refusal(403, CHAT_PAUSED, 'This chat is paused');
  return bot;
}

type Shown = Awaited<ReturnType<typeof readShown>>;

const held = new Map<string, { readonly version: number; readonly shown: Shown }>();
const MAX_HELD = 50;

/**
 * What a visitor is shown of a bot. Held until the bot's version says that something has changed: a crowd costs the
 * read of one small item a call.
 */
export async function shownOf(bot: Stored<Bot>): Promise<Shown> {
  const version = versionOf(bot);
  const known = held.get(bot.id);
  held.delete(bot.id);
  const shown = known?.version === version ? known.shown : await readShown(bot);
  held.set(bot.id, { version, shown });
  const [oldest = ''] = held.keys();
  if (held.size > MAX_HELD) held.delete(oldest);
  return shown;
}

async function readShown(bot: Stored<Bot>) {
  const content = await readBotContent(bot.id);
  const { welcome, design } = content;
  if (welcome === undefined || design === undefined)
    throw new Error('A bot lacks a part that it was made with');
  return {
    flows: editableFlows(content),
    welcome: editableWelcome(welcome),
    design: editableDesign(bot, design),
  };
}
