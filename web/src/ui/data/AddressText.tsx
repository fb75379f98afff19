import { Fragment } from 'react';

/** A web address may break after a slash. */
const AFTER_SLASH = /(?<=\/)/;

/** A web address that may break after a slash. */
export function AddressText({ children }: { children: string }) {
  return children.split(AFTER_SLASH).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no other name
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
