import { caseFold } from '../../../../shared/rules/account.ts';
import { type LeadChat, readLeadChats } from '../../../lib/store/leadChat.ts';
import { readAll } from '../../../lib/store/read.ts';
import { isKept, visitors } from '../../../lib/store/visitor.ts';

/** Adds to the chats of a lead the owner of the bot, case-folded; undefined for a chat that is gone. */
export async function withOwners<C extends Pick<LeadChat, 'visitor'>>(chats: readonly C[]) {
  const { found } = await readAll({ found: chats.map(({ visitor }) => visitors.at({ visitor })) });
  return chats.map((chat, index) => {
    const visitor = found[index];
    return { ...chat, owner: visitor && isKept(visitor) ? visitor.owner : undefined };
  });
}

/** Returns the chats of a lead with bots of a user, and whether others are left. */
export async function readOwnChats(id: string, username: string) {
  const chats = (await withOwners(await readLeadChats(id))).filter(({ owner }) => owner !== undefined);
  const own = chats.filter(({ owner }) => owner === caseFold(username));
  return { own, hasOthers: own.length < chats.length };
}
