import type { Message } from './conversation.ts';

/** What a page could not send yet, for the page that comes after it. */
export interface Unsent {
  /** How many messages were stored before these. */
  readonly from: number;
  readonly messages: readonly Message[];
  /** A flow that is not noted yet, and how many messages come before it. */
  readonly flow: { readonly id: number; readonly after: number } | undefined;
}

/**
 * What of it is still to be sent: a part may have come through when the page went. Undefined: nothing, or the chat went
 * on elsewhere since.
 */
export function stillUnsent(unsent: Unsent | undefined, stored: readonly Message[]): Unsent | undefined {
  if (unsent === undefined || unsent.from > stored.length) return undefined;
  const since = stored.slice(unsent.from);
  if (since.some((message, index) => !isSame(message, unsent.messages[index]))) return undefined;
  return { ...unsent, from: stored.length, messages: unsent.messages.slice(since.length) };
}

/** As the server compares what it is sent again. */
export function isSame(one: Message, other: Message | undefined): boolean {
  return one.user === other?.user && one.type === other.type && one.content === other.content;
}

const keyOf = (chatId: string) => `unsent:${chatId}`;

/** Of a visitor's chat with a bot. Undefined: there is none, or the browser keeps nothing. */
export function readUnsent(chatId: string, visitor: string): Unsent | undefined {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(chatId)) ?? 'null');
    return isOf(visitor, kept) ? kept.unsent : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it on the device. Undefined: forgets it. */
export function keepUnsent(chatId: string, visitor: string, unsent: Unsent | undefined): void {
  try {
    if (unsent !== undefined) window.localStorage.setItem(keyOf(chatId), JSON.stringify({ visitor, unsent }));
    else if (readUnsent(chatId, visitor) !== undefined) window.localStorage.removeItem(keyOf(chatId));
  } catch {
    // Storage may be forbidden or full: then it lives as long as the page.
  }
}

/** Nobody else writes there; another visitor's is not this one's. */
function isOf(visitor: string, kept: unknown): kept is { readonly unsent: Unsent } {
  return typeof kept === 'object' && kept !== null && 'visitor' in kept && kept.visitor === visitor;
}
