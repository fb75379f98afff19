export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'gb18030', 'big5'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Decodes a text file in the wanted encoding or in a guessed one. Returns the encoding, so that the user can correct it. */
export function decode(bytes: Uint8Array, languages: readonly string[], wanted?: Encoding) {
  const encoding = wanted ?? guessEncoding(bytes, languages);
  // The decoder removes the byte order mark.
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

function guessEncoding(bytes: Uint8Array, languages: readonly string[]): Encoding {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeroes = zeroAt(bytes);
  if (zeroes !== undefined) return zeroes === 'even' ? 'utf-16be' : 'utf-16le';
  if (isUtf8(bytes)) return 'utf-8';
  return byLanguage(languages);
}

const SAMPLE_BYTES = 4096;

/** Finds zero bytes: in UTF-16, Latin letters and digits have one in each pair of bytes. */
function zeroAt(bytes: Uint8Array): 'even' | 'odd' | undefined {
  const start = bytes.subarray(0, SAMPLE_BYTES);
  const zeroes = (odd: number) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const [even, odd] = [zeroes(0), zeroes(1)];
  if (even + odd < start.length / 8) return undefined;
  return even > odd ? 'even' : 'odd';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Excel saves CSV in the encoding of the Windows language. */
function byLanguage(languages: readonly string[]): Encoding {
  const chinese = languages.find((language) => language.toLowerCase().startsWith('zh'));
  if (chinese === undefined) return 'windows-1252';
  return /hant|tw|hk|mo/i.test(chinese) ? 'big5' : 'gb18030';
}
