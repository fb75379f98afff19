import { useEffect, useState } from 'react';

/** A stored number (E.164) as people read it. Its digits are there at once, their grouping when its code has come. */
export function PhoneNumber({ e164 }: { e164: string }) {
  const [text, setText] = useState(e164);
  useEffect(() => {
    let isShown = true;
    import('../../../shared/rules/phone.ts')
      .then(({ toDisplay }) => isShown && setText(toDisplay(e164)))
      // Without a network the digits do.
      .catch(() => {});
    return () => {
      isShown = false;
    };
  }, [e164]);
  return <span className="phone-number">{text}</span>;
}
