import type { ChatDeps, Shown } from './chatStore.ts';
import { send } from './send.ts';
import { sound } from './sounds.ts';
import { canRemember, keepVisitorId, readVisitorId } from './visitorId.ts';

/** The chat with a bot as it is: over the network, with this browser's storage. */
export function chatDeps(chatId: string, shown?: Shown): ChatDeps {
  const bot = { params: { chatId } };
  return {
    shown,
    getDesign: () => send('getDesign', bot),
    getFlows: async () => (await send('getFlows', bot)).data,
    getWelcome: async () => (await send('getWelcome', bot)).data,
    getVisitor: (visitor) => send('getVisitor', { params: { visitor } }),
    getHistory: (visitor) => send('getHistory', { params: { chatId, visitor } }),
    startChat: async (greeting, triggerFlow) =>
      (await send('startChat', { ...bot, body: { ...greeting, triggerFlow } })).succ,
    saveHistory: (visitor, chat, from) =>
      send('saveHistory', {
        params: { chatId, visitor },
        body: {
          chat: chat.map(({ user, type, content, inputName }) => ({ user, type, content, inputName })),
          from,
        },
      }),
    saveCurrentFlow: (visitor, currentFlow) =>
      send('saveCurrentFlow', { params: { chatId, visitor }, body: { currentFlow } }),
    readVisitorId: () => readVisitorId(chatId),
    keepVisitorId: (visitor) => keepVisitorId(chatId, visitor),
    canRemember,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    onMessage: ({ user }) => sound(user),
  };
}
