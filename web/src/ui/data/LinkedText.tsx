import { Fragment } from 'react';
import { linkParts } from './linkParts.ts';

/** Shows a text with its web addresses as links that open in a new tab. */
export function LinkedText({ children }: { children: string }) {
  return linkParts(children).map(({ text, isLink }, index) =>
    isLink ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <a key={index} href={text} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <Fragment key={index}>{text}</Fragment>
    ),
  );
}
