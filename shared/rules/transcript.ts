import { isLargerThan, utf8Bytes } from './bytes.ts';
import { isLongerThan } from './characters.ts';

/** The most characters of one message, from a bot or a visitor. */
export const MESSAGE_MAX = 2000;
const MESSAGE_MAX_KB = 8;

/** The most entries of a visitor's transcript. */
export const TRANSCRIPT_MAX = 500;
/** The most bytes of all messages of a transcript together. */
const TRANSCRIPT_MAX_BYTES = 3 * 1024 * 1024;
/** The most bytes of a visitor's answers as JSON, for cheap saves. Further answers are in the transcript alone. */
export const ANSWERS_MAX_BYTES = 32 * 1024;
/** The most new entries of one save. */
export const SAVE_MAX = 50;
/** The most entries of each visitor in the owner's list. */
export const LATEST_ENTRIES = 20;
/** The most bytes of these entries as JSON: a Lambda answer holds 6 MB, and a page 25 visitors. */
export const LATEST_MAX_BYTES = 128 * 1024;

/** Returns what is wrong with the size of a chat message, which the text calls `label`. */
export function messageProblem(message: string, label = 'Message'): string | undefined {
  if (isLongerThan(message, MESSAGE_MAX)) return `${label} must be ${MESSAGE_MAX} characters and lower`;
  // One character may take many bytes: an emoji of a family takes 25.
  if (isLargerThan(message, MESSAGE_MAX_KB * 1024)) return `${label} must be ${MESSAGE_MAX_KB} kB and lower`;
  return undefined;
}

/** The code of the refusal when a transcript has no room for a save: the chat goes on unsaved. */
export const TRANSCRIPT_FULL = 'TRANSCRIPT_FULL';

interface TranscriptSize {
  readonly entries: number;
  readonly bytes: number;
}

/** Returns a transcript's size after entries are added. */
export function withEntries(
  { entries, bytes }: TranscriptSize,
  added: readonly { readonly content: string }[],
): TranscriptSize {
  return {
    entries: entries + added.length,
    bytes: added.reduce((sum, { content }) => sum + utf8Bytes(content), bytes),
  };
}

/** Returns whether a transcript of this size is saved. Beyond it, the chat goes on unsaved. */
export function isWithinTranscript({ entries, bytes }: TranscriptSize): boolean {
  return entries <= TRANSCRIPT_MAX && bytes <= TRANSCRIPT_MAX_BYTES;
}
