import { CHAT_PAUSED, hasTarget } from '../../../shared/rules/bot.ts';
import { builtInConsent } from '../../../shared/rules/consent.ts';
import { cachedByVersion } from '../../lib/bot/cached.ts';
import { editableDesign, editableFlows, editableWelcome, requirePart } from '../../lib/bot/editable.ts';
import { Refusal } from '../../lib/http/refusal.ts';
import { type Bot, isOpen } from '../../lib/store/bot.ts';
import { readBotContent } from '../../lib/store/botContent.ts';
import { type BotLink, isLinkOn } from '../../lib/store/botLink.ts';
import type { Stored } from '../../lib/store/entity.ts';

export function requireOpenBot(bot: Stored<Bot> | undefined): Stored<Bot> {
  if (bot === undefined) throw new Refusal(404, 'UNKNOWN_CHAT', 'This chat does not exist');
  if (!isOpen(bot)) {
    throw new Refusal(403, CHAT_PAUSED, 'This chat is paused', { stored: { lang: bot.lang } });
  }
  return bot;
}

/** Returns the link by which visitors come to the bot; undefined for one that is off or leads to another bot. */
export function linkTo(bot: Bot, link: BotLink | undefined): BotLink | undefined {
  return link?.chatId === bot.id && isLinkOn(link, bot) ? link : undefined;
}

/** Reads what visitors see of a bot, and caches it until the bot's version changes. */
export const readPublicBot = cachedByVersion(readContent);

async function readContent(bot: Stored<Bot>) {
  const content = await readBotContent(bot.id);
  const { consent = builtInConsent, consentVersion = 0 } = content.leads ?? {};
  const { lang } = bot;
  return {
    lang,
    consent: { version: consentVersion, text: consent[lang] },
    flows: editableFlows(content).map(({ actions, ...flow }) => ({
      ...flow,
      actions: actions.filter(hasTarget),
    })),
    welcome: editableWelcome(requirePart(content.welcome)),
    design: editableDesign(bot, requirePart(content.design)),
  };
}
