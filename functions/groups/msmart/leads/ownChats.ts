import { caseFold } from '../../../../shared/rules/account.ts';
import { type LeadChat, readLeadChats } from '../../../lib/store/leadChat.ts';
import { readAll } from '../../../lib/store/read.ts';
import { isKept, visitors } from '../../../lib/store/visitor.ts';

/** Adds to each chat of a lead the owner of its bot, case-folded; undefined when the chat no longer exists. */
export async function withOwners(chats: readonly LeadChat[]) {
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
