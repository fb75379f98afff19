import { Button } from 'antd';
import { useRef, useState } from 'react';
import { AddressText } from '../ui/data/AddressText.tsx';
import { Text } from '../ui/layout/layout.tsx';

/** The length of four lines on a phone; only tracking parameters make a link longer. */
const SHOWN = 160;

/** The link to a posting. An admin can read the whole URL before opening it, with the site emphasized. */
export function PostingLink({ link }: { link: string }) {
  const [isWhole, setWhole] = useState(link.length <= SHOWN * 1.5);
  const anchor = useRef<HTMLAnchorElement>(null);
  const { scheme, site, rest } = partsOf(link);

  function showWhole() {
    // The button is about to unmount, which would lose the focus.
    anchor.current?.focus({ preventScroll: true });
    setWhole(true);
  }

  const shown = isWhole ? rest : `${rest.slice(0, SHOWN).toWellFormed()}…`;
  return (
    <>
      <Text
        as="a"
        ref={anchor}
        tone="muted"
        size="s"
        className="quiet-link target"
        dir="ltr"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
      >
        <span>
          {scheme}
          <wbr />
          <Text as="strong" tone="link" weight="strong">
            {site}
          </Text>
          <AddressText>{shown}</AddressText>
          <span className="visually-hidden"> (opens in a new tab)</span>
        </span>
      </Text>
      {!isWhole && (
        <Button type="link" className="text-button" onClick={showWhole}>
          Show the whole link
        </Button>
      )}
    </>
  );
}

function partsOf(link: string) {
  const [, scheme = '', site = '', rest = link] = /^([a-z]+:\/\/)([^/?#]*)(.*)$/is.exec(link) ?? [];
  return { scheme, site, rest };
}
