import { botTexts } from '../../../shared/rules/bot.ts';
import { paths, pathTo } from '../routing/paths.ts';

/** Returns the address of a bot's chat page for visitors. */
export function publicLink({ id, link }: { readonly id: string; readonly link: string }): string {
  return location.origin + pathTo(paths.mchat.public, { chatId: id, link });
}

/** Returns the public link while it is typed. A new bot has no id yet. */
export function publicLinkPreview(link: string, id = '…'): string {
  const path = paths.mchat.public.replace(':chatId', id).replace(':link', link);
  return location.host + path;
}

/** Returns a link for a bot's name that no other bot of the owner has. Without Latin letters or digits it is 'chat'. */
export function suggestedLink(name: string, taken: readonly string[]): string {
  const words = name.normalize('NFKD').replace(/[\p{M}’']/gu, '');
  const wanted = words
    .toLowerCase()
    .replace(/[^a-z\d_]+/g, '-')
    .slice(0, botTexts.link - MAX_SUFFIX)
    .replace(/^-+|-+$/g, '');
  const link = wanted === '' ? 'chat' : wanted;
  let free = link;
  for (let number = 2; taken.includes(free); number += 1) free = `${link}-${number}`;
  return free;
}

/** An owner has at most 100 bots. */
const MAX_SUFFIX = '-100'.length;
