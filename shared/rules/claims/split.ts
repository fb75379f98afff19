/** A sentence of a folded text. An item of a list knows the line above the list, as in "Helps with: - asthma". */
export interface Sentence {
  readonly from: number;
  readonly to: number;
  readonly head: Sentence | undefined;
}

/** "RM5.000" and "10.5" end no sentence. */
const END = /[!?。]|\.(?![a-z\d])|\n/g;
const ITEM = /^ ?(?:[-•·●▪◦>→]|\p{Extended_Pictographic}|\d{1,2}[.)])/u;
/** A question of this length, such as "Diabetes?", belongs to the answer that follows it. */
const ASKED_MAX = 30;
/** Lines of this length that follow a colon are items without a mark. */
const UNMARKED_MAX = 40;

/** Splits a folded text into sentences, in their order. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  const items = listItems(text);
  let from = 0;
  let head: Sentence | undefined;
  const close = (to: number) => {
    if (to > from + 1) sentences.push({ from, to, head });
    from = to;
  };
  for (const { 0: sign, index } of text.matchAll(END)) {
    const isAsked = sign === '?' || (sign === '\n' && text[index - 1] === '?');
    if (isAsked && index - from <= ASKED_MAX) continue;
    close(index + 1);
    if (sign === '\n') head = items(index) ? (head ?? sentences.at(-1)) : undefined;
  }
  close(text.length);
  return sentences;
}

/** Returns a function that tells of line breaks, in their order, whether an item of a list follows. */
function listItems(text: string) {
  let takesUnmarked = false;
  return (lineBreak: number): boolean => {
    takesUnmarked ||= text[lineBreak - 1] === ':';
    const next = text.slice(lineBreak + 1, lineBreak + UNMARKED_MAX + 2);
    const isShort = next.length <= UNMARKED_MAX || next.includes('\n');
    const isItem = ITEM.test(next) || (takesUnmarked && isShort);
    takesUnmarked &&= isItem;
    return isItem;
  };
}
