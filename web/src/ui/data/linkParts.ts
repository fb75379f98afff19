/** A piece of a text: plain words, or the address of a page. */
export interface LinkPart {
  readonly text: string;
  readonly isLink: boolean;
}

// What ends a sentence, or closes what stands around an address, is none of it.
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}])/i;

/** A text in its pieces, in order: every http(s) address in it is one of its own. */
export function linkParts(text: string): LinkPart[] {
  return text
    .split(ADDRESS)
    .map((part, index) => ({ text: part, isLink: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
