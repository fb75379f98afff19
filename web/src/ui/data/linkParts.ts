/** A piece of a text: plain words or a web address. */
export interface LinkPart {
  readonly text: string;
  readonly isLink: boolean;
}

// Punctuation at the end, or a closing bracket, is no part of an address.
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}])/i;

/** Splits a text into plain words and http(s) addresses. */
export function linkParts(text: string): LinkPart[] {
  return text
    .split(ADDRESS)
    .map((part, index) => ({ text: part, isLink: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
