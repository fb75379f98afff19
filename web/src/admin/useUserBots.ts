import { admin } from '../../../shared/contract/admin.ts';
import { changedList } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { usePages } from '../api/usePages.ts';

const stopChat = defineWrite(admin.stopChat, ({ body: { chatId, stopped } }) => [
  changedList(admin.listChats, {
    update: (bot) => (bot.id === chatId ? { ...bot, stopped } : bot),
  }),
]);

/** Reads the bots of a user. */
export function useUserBots(username: string) {
  const { items: bots, ...pages } = usePages(admin.listChats, { params: { username } });
  return { bots, pages, stopChat };
}
