import { isLargerThan, utf8Bytes } from './bytes.ts';
import { isLongerThan } from './characters.ts';

/** Characters of one message, by whoever says it. */
export const MESSAGE_MAX = 2000;
const MESSAGE_MAX_KB = 8;

/** Entries of a visitor's transcript. */
export const TRANSCRIPT_MAX = 500;
/** Of all its messages together. */
const TRANSCRIPT_MAX_BYTES = 3 * 1024 * 1024;
/** Of what a visitor answered, as JSON, so that a save costs little more for it: the rest is in the transcript alone. */
export const ANSWERS_MAX_BYTES = 32 * 1024;
/** New entries of one save. */
export const SAVE_MAX = 50;
/** Entries that the owner's list shows of each visitor. */
export const LATEST_ENTRIES = 20;
/** Of these, as JSON: an answer of Lambda holds 6 MB, and a page 25 visitors. */
export const LATEST_MAX_BYTES = 128 * 1024;

/** What is wrong with the size of a message; `label` names it in the message. */
export function messageProblem(message: string, label = 'Message'): string | undefined {
  if (isLongerThan(message, MESSAGE_MAX)) return `${label} must be ${MESSAGE_MAX} characters and lower`;
  // Families of emoji are one character of 25 bytes.
  if (isLargerThan(message, MESSAGE_MAX_KB * 1024)) return `${label} must be ${MESSAGE_MAX_KB} kB and lower`;
  return undefined;
}

/** The code with which a save is refused that a transcript has no room for: the chat goes on unsaved. */
export const TRANSCRIPT_FULL = 'TRANSCRIPT_FULL';

/** How much a transcript holds. */
export interface TranscriptSize {
  readonly entries: number;
  readonly bytes: number;
}

/** A transcript's size with entries added. */
export function withEntries(
  { entries, bytes }: TranscriptSize,
  added: readonly { readonly content: string }[],
): TranscriptSize {
  return {
    entries: entries + added.length,
    bytes: added.reduce((sum, { content }) => sum + utf8Bytes(content), bytes),
  };
}

/** Whether a transcript of this size is kept; the chat goes on unsaved beyond. */
export function isWithinTranscript({ entries, bytes }: TranscriptSize): boolean {
  return entries <= TRANSCRIPT_MAX && bytes <= TRANSCRIPT_MAX_BYTES;
}
