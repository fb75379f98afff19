const encoder = new TextEncoder();

/** UTF-8 needs at most this for one UTF-16 code unit. */
const MAX_BYTES_PER_UNIT = 3;

/** Returns the size of a text in UTF-8. Half of a surrogate pair counts as the replacement character (U+FFFD). */
export function utf8Bytes(text: string): number {
  return encoder.encode(text).length;
}

/**
 * Returns whether a text takes more than `maxBytes` in UTF-8. Encodes the text only if its length does not decide it.
 */
export function isLargerThan(text: string, maxBytes: number): boolean {
  if (text.length > maxBytes) return true;
  return text.length * MAX_BYTES_PER_UNIT > maxBytes && utf8Bytes(text) > maxBytes;
}
