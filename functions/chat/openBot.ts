import { CHAT_PAUSED } from '../../shared/rules/bot.ts';
import { heldByVersion } from '../bot/held.ts';
import { editableDesign, editableFlows, editableWelcome } from '../bot/shown.ts';
import { Refusal } from '../http/refusal.ts';
import type { Bot } from '../store/bot.ts';
import { readBotContent } from '../store/botContent.ts';
import type { Stored } from '../store/entity.ts';

/** The bot, if it takes visitors. */
export function openBot(bot: Stored<Bot> | undefined): Stored<Bot> {
  if (bot === undefined) throw new Refusal(404, 'UNKNOWN_CHAT', 'This chat does not exist');
  if (bot.isPaused) throw new Refusal(403, CHAT_PAUSED, 'This chat is paused');
  return bot;
}

/** What a visitor is shown of a bot. */
export const shownOf = heldByVersion(readShown);

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
