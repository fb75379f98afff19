import { useEffect, useState } from 'react';

type ToDisplay = (e164: string) => string;

let loaded: ToDisplay | undefined;

async function load(): Promise<ToDisplay> {
  const { toDisplay } = await import('../../../../shared/rules/phone.ts');
  loaded = toDisplay;
  return toDisplay;
}

// It comes while a screen still waits for its numbers: most often nothing moves when they are grouped.
load().catch(() => {});

/** A stored number (E.164) as people read it. Its digits are there at once, their grouping when its code has come. */
export function PhoneNumber({ e164 }: { e164: string }) {
  const [toDisplay, setToDisplay] = useState(() => loaded);
  useEffect(() => {
    if (toDisplay) return;
    let isShown = true;
    load()
      .then((display) => isShown && setToDisplay(() => display))
      // Without a network the digits do.
      .catch(() => {});
    return () => {
      isShown = false;
    };
  }, [toDisplay]);
  return <span className="phone-number">{toDisplay ? toDisplay(e164) : e164}</span>;
}
