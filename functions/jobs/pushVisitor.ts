import { bots } from '../store/bot.ts';
import type { Key } from '../store/key.ts';
import { readAll } from '../store/read.ts';
import { entries, visitors } from '../store/visitor.ts';
import { pushTo } from './push.ts';

/** Tells the owner's open tabs of a visitor who came, or wrote: by the key that the stream saw. */
export async function pushVisitor({ pk, sk }: Key): Promise<void> {
  const visitor = pk.slice(visitors.prefix.length);
  const isEntry = sk.startsWith(entries.sortPrefix);
  if (!isEntry && sk !== visitors.sortPrefix) return;
  const { found, entry } = await readAll({
    found: visitors.at({ visitor }),
    entry: entries.at({ visitor, index: isEntry ? Number(sk.slice(entries.sortPrefix.length)) : 0 }),
  });
  if (found === undefined) return;
  const { chatId, salutation, name, createdAt } = found;
  const { bot } = await readAll({ bot: bots.at({ id: chatId }) });
  if (bot === undefined) return;
  const chat = isEntry && entry !== undefined ? [entry] : [];
  await pushTo(bot.owner, {
    event: 'visitor',
    chatId,
    data: { id: visitor, getStart: { salutation, name }, createdAt, chat, from: entry?.index ?? 0 },
  });
}
