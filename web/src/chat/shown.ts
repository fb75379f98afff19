import { SHOWN_ID } from '../../../shared/documents.ts';
import { CHAT_PAUSED } from '../../../shared/rules/bot.ts';
import { Refused } from '../api/refusal.ts';
import type { Shown } from './chatStore.ts';

/** The refusals that calls of the page would get. */
export const refusals = {
  notFound: refused(404, 'NOT_FOUND'),
  paused: refused(403, CHAT_PAUSED),
} as const;

type Filled = Exclude<Shown, { failure: unknown }> | { readonly refusal: keyof typeof refusals };

/** Returns the content of the document, or undefined when the function did not fill it in. */
export function shownIn(page: Document): Shown | undefined {
  const text = page.getElementById(SHOWN_ID)?.textContent;
  if (text === undefined) return undefined;
  const filled: Filled = JSON.parse(text);
  return 'refusal' in filled ? { failure: refusals[filled.refusal] } : filled;
}

function refused(status: number, code: string): Refused {
  const none = { fields: {}, retryAfterSeconds: undefined, requestId: undefined, body: {} };
  return new Refused('', { status, code, ...none });
}
