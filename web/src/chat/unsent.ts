import type { Message } from './conversation.ts';

/** Messages that a page could not send, kept for the next page. */
export interface Unsent {
  /** The number of stored messages before these. */
  readonly from: number;
  readonly messages: readonly Message[];
  /** A flow that is not saved yet, and the number of messages before it. */
  readonly flow: { readonly id: number; readonly after: number } | undefined;
}

/**
 * Removes messages that have arrived after all. Returns undefined when the chat has continued in another tab since.
 */
export function stillUnsent(unsent: Unsent | undefined, stored: readonly Message[]): Unsent | undefined {
  if (unsent === undefined || unsent.from > stored.length) return undefined;
  const since = stored.slice(unsent.from);
  if (since.some((message, index) => !isSame(message, unsent.messages[index]))) return undefined;
  return { ...unsent, from: stored.length, messages: unsent.messages.slice(since.length) };
}

/** Compares messages in the same way as the server does for a repeated save. */
export function isSame(one: Message, other: Message | undefined): boolean {
  return one.user === other?.user && one.type === other.type && one.content === other.content;
}

const keyOf = (chatId: string) => `unsent:${chatId}`;

export function readUnsent(chatId: string, visitor: string): Unsent | undefined {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(chatId)) ?? 'null');
    return isOf(visitor, kept) ? kept.unsent : undefined;
  } catch {
    return undefined;
  }
}

export function keepUnsent(chatId: string, visitor: string, unsent: Unsent | undefined): void {
  try {
    if (unsent !== undefined) window.localStorage.setItem(keyOf(chatId), JSON.stringify({ visitor, unsent }));
    else if (readUnsent(chatId, visitor) !== undefined) window.localStorage.removeItem(keyOf(chatId));
  } catch {
    // Storage may be blocked or full: then the messages last as long as the page.
  }
}

/** Checks only the visitor, because no other code writes this item. */
function isOf(visitor: string, kept: unknown): kept is { readonly unsent: Unsent } {
  return typeof kept === 'object' && kept !== null && 'visitor' in kept && kept.visitor === visitor;
}
