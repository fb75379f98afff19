import { Fragment } from 'react';

/** Where an address may go on in the next line, digits too. */
const AFTER_SLASH = /(?<=\/)/;

/** An address, or the rest of one, that goes on in the next line after a slash. */
export function AddressText({ children }: { children: string }) {
  return children.split(AFTER_SLASH).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no other name
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
