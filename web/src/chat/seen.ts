import { chatCalls } from 'virtual:chat-calls';
import { urlOf } from '../api/request.ts';
import { fromOf } from './address.ts';
import { isFirstToday } from './visitorId.ts';

const IN_VIEW_MS = 1000;

/** Says once a day that this device has shown the bot for a second. */
export function saySeen(chatId: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(say, IN_VIEW_MS);
  };
  const say = () => {
    document.removeEventListener('visibilitychange', wait);
    const { s } = fromOf(window.location.search, '');
    // A beacon outlives the page and delays nothing.
    const body = new Blob([JSON.stringify({ s })], { type: 'application/json' });
    if (isFirstToday(chatId)) navigator.sendBeacon(urlOf(chatCalls.markSeen, { params: { chatId } }), body);
  };
  document.addEventListener('visibilitychange', wait);
  wait();
}
