const WORDS = 2;

/** The first letters of a name's first words, at most two: `ann.lee` is AL. A letter is what a person sees as one. */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/u).filter((word) => word !== '');
  const letters = words.slice(0, WORDS).map((word) => firstLetter(word));
  return letters.join('').toLocaleUpperCase();
}

function firstLetter(word: string): string {
  // A plain letter needs no segmenter, which takes tens of milliseconds to make on a phone.
  if (/^[!-~]([!-~]|$)/.test(word)) return word.charAt(0);
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
  return first?.segment ?? '';
}
