import type { Chat } from '../../../shared/contract/bot.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { user } from '../../../shared/contract/user.ts';
import { botLimit } from '../../../shared/rules/bot.ts';
import { type ChangedRead, changedList, changedRead } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { keyedWrite } from '../api/keyedWrite.ts';
import { usePages } from '../api/usePages.ts';
import { useRead } from '../api/useRead.ts';

/** Updates the bot's values in the list and in its design. */
function changedChat(id: string, values: Partial<Chat>): ChangedRead[] {
  const { bot_name: botName, link, paused } = values;
  return [
    changedList(mchat.listChats, { update: (chat) => (chat.id === id ? { ...chat, ...values } : chat) }),
    changedRead(mchat.getDesign, {
      params: { chatId: id },
      update: (design) => ({
        ...design,
        ...(botName !== undefined && { botName }),
        ...(link !== undefined && { link }),
        ...(paused !== undefined && { paused }),
      }),
    }),
  ];
}

const newChat = () => [changedList(mchat.listChats)];

export const chatWrites = {
  createChat: keyedWrite(defineWrite(mchat.createChat, newChat)),
  duplicateChat: keyedWrite(defineWrite(mchat.duplicateChat, newChat)),
  updateChat: defineWrite(mchat.updateChat, ({ params: { id }, body: { bot_name, ...others } }) =>
    changedChat(id, { ...(bot_name !== undefined && { bot_name: bot_name.trim() }), ...others }),
  ),
  deleteChat: defineWrite(mchat.deleteChat, ({ params: { id } }) => [
    changedList(mchat.listChats, { update: (chat) => (chat.id === id ? undefined : chat) }),
  ]),
};

/** Reads the owner's bots that a search finds, or all of them when it is empty. One page holds them all. */
export function useChats(search = '') {
  const query = { limit: botLimit('bots'), ...(search !== '' && { q: search }) };
  const { items: chats, ...pages } = usePages(mchat.listChats, { params: { socketId: '-' }, query });
  return { chats, pages };
}

/** Reads what stands on the user's cards: the name of their certificates, else the username, and the number that they show. */
export function useOwnCard() {
  const { data } = useRead(user.getProfile, {});
  const { fullName, username = '', phoneNumber, showsPhone } = data?.user ?? {};
  return { name: fullName ?? username, phone: showsPhone ? phoneNumber : undefined };
}

/** Reads the owner's phone number. It is empty if it cannot be read. */
export function useOwnNumber() {
  const { data, failure } = useRead(user.getProfile, {});
  return {
    phoneNumber: data?.user.phoneNumber ?? '',
    isLoading: data === undefined && failure === undefined,
  };
}
