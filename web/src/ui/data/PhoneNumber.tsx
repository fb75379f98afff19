import { useEffect, useState } from 'react';

type ToDisplay = (e164: string) => string;

const asTheyAre: ToDisplay = (e164) => e164;

let loaded: ToDisplay | undefined;

async function load(): Promise<ToDisplay> {
  const { toDisplay } = await import('../../../../shared/rules/phone.ts');
  loaded = toDisplay;
  return toDisplay;
}

// In a table grouped digits would shift others, so the code loads before the numbers do. Elsewhere room is reserved for them.
if (globalThis.matchMedia('(min-width: 62em)').matches) load().catch(() => {});

/** Formats an E.164 number; the digits are grouped when the code has loaded. */
export function PhoneNumber({ e164 }: { e164: string }) {
  return <span className="phone-number">{usePhoneText()(e164)}</span>;
}

/** Returns what groups the digits of E.164 numbers, once its code has loaded. */
export function usePhoneText(): ToDisplay {
  const [toDisplay, setToDisplay] = useState(() => loaded);
  useEffect(() => {
    if (toDisplay) return;
    let isShown = true;
    load()
      .then((display) => isShown && setToDisplay(() => display))
      // The ungrouped digits remain if the code does not load.
      .catch(() => {});
    return () => {
      isShown = false;
    };
  }, [toDisplay]);
  return toDisplay ?? asTheyAre;
}
