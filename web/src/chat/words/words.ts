import { wordsPath } from '../../../../shared/documents.ts';
import { CHAT_PAUSED } from '../../../../shared/rules/bot.ts';
import type { Lang } from '../../../../shared/rules/language.ts';
import { Refused } from '../../api/refusal.ts';
import { en, type Words } from './en.ts';

/** The chat waits for its words this long at most. */
const WORDS_TIMEOUT_MS = 10_000;

/** Texts that the page says. The build lets it begin with the words of the document instead of the English ones. */
export const words: Words = { ...en };

/** Makes the page speak a language. It is not drawn again: the next change of the chat's state does that. */
export function speak(chosen: object): void {
  Object.assign(words, chosen);
}

/** Loads the words of a language that the page does not speak yet. When that fails, the page keeps its language. */
export async function learn(lang: Lang): Promise<void> {
  if (lang === words.lang) return;
  try {
    const response = await fetch(wordsPath(lang), { signal: AbortSignal.timeout(WORDS_TIMEOUT_MS) });
    speak(await response.json());
  } catch (error) {
    // The network is lost, the time is over, or the answer is a page about an error.
    if ([TypeError, DOMException, SyntaxError].every((kind) => !(error instanceof kind))) throw error;
  }
}

/** Says in the page's language why a call failed. The server's own words are English. */
export function failureWords(failure: Error): string {
  if (words.lang === 'en') return failure.message;
  if (!(failure instanceof Refused)) return words.unreachable;
  const { code, status, fields, retryAfterSeconds = 60 } = failure;
  if (code === CHAT_PAUSED) return words.paused;
  if (status === 404) return words.notFound;
  if (status === 429) {
    return (code === 'QUOTA' ? words.quota : words.tooMany).replace('{wait}', waitWords(retryAfterSeconds));
  }
  if (fields.salutation !== undefined) return words.salutationMissing;
  return fields.name === undefined ? words.fault : words.nameWrong;
}

function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds <= 90) return withCount(words.seconds, seconds);
  return minutes <= 120 ? withCount(words.minutes, minutes) : withCount(words.hours, Math.ceil(minutes / 60));
}

const withCount = (unit: string, count: number) => unit.replace('{n}', String(count));
