import { LANGS } from '../../../shared/rules/language.ts';
import { newKey } from '../api/keyedWrite.ts';
import { Refused } from '../api/refusal.ts';
import { fromOf } from './address.ts';
import type { ChatDeps, Shown } from './chatStore.ts';
import type { Message } from './conversation.ts';
import { send } from './send.ts';
import { sound } from './sounds.ts';
import { keepUnsent, readUnsent } from './unsent.ts';
import { canRemember, keepEarlier, keepVisitorId, readEarlier, readVisitorId } from './visitorId.ts';
import { learn } from './words/words.ts';

/** Browsers limit `keepalive` requests to 64 KiB at a time (Fetch Standard, 4.6). */
const OUTLIVING_MAX_CHARACTERS = 10_000;

const lengthOf = (chat: readonly Message[]) => chat.reduce((sum, { content }) => sum + content.length, 0);

/** Connects a chat to the network and to this browser's storage. */
export function chatDeps(chatId: string, shown?: Shown): ChatDeps {
  const bot = { params: { chatId } };
  const from = () => fromOf(window.location.search, document.referrer);
  return {
    shown,
    getDesign: async () => {
      try {
        const design = await send('getDesign', bot);
        await learn(design.lang);
        return design;
      } catch (error) {
        // The refusal of a paused bot names its language.
        const lang = error instanceof Refused && LANGS.find((known) => known === error.body.lang);
        if (lang) await learn(lang);
        throw error;
      }
    },
    getFlows: () => send('getFlows', { ...bot, query: { s: from().s } }),
    getWelcome: async () => (await send('getWelcome', bot)).data,
    getVisitor: (visitor) => send('getVisitor', { params: { visitor } }),
    getHistory: (visitor) => send('getHistory', { params: { chatId, visitor } }),
    startChat: async (greeting, triggerFlow, key) =>
      (await send('startChat', { ...bot, body: { ...greeting, triggerFlow, key, from: from() } })).succ,
    newKey,
    saveHistory: (visitor, chat, from) =>
      send(
        'saveHistory',
        { params: { chatId, visitor }, body: { chat: [...chat], from } },
        { outlivesPage: lengthOf(chat) < OUTLIVING_MAX_CHARACTERS },
      ),
    saveCurrentFlow: (visitor, currentFlow) =>
      send('saveCurrentFlow', { params: { chatId, visitor }, body: { currentFlow } }, { outlivesPage: true }),
    deleteChat: (visitor) => send('deleteChat', { params: { chatId, visitor } }),
    readVisitorId: () => readVisitorId(chatId),
    keepVisitorId: (visitor) => keepVisitorId(chatId, visitor),
    readEarlier: () => readEarlier(chatId),
    keepEarlier: (visitors) => keepEarlier(chatId, visitors),
    canRemember,
    readUnsent: (visitor) => readUnsent(chatId, visitor),
    keepUnsent: (visitor, unsent) => keepUnsent(chatId, visitor, unsent),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    onMessage: ({ user }) => sound(user),
  };
}
