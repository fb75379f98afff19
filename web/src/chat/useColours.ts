import { useEffect } from 'react';
import type { Design } from '../../../shared/contract/bot.ts';
import { colourVariables } from '../../../shared/rules/botColours.ts';

/** Sets the bot's colours by the CSSOM, because the page's policy allows no inline styles. */
export function useColours(design: Design | undefined): void {
  useEffect(() => {
    if (design === undefined) return;
    const root = document.documentElement.style;
    for (const [name, colour] of colourVariables(design.design)) root.setProperty(name, colour);
    document.title = design.botName;
  }, [design]);
}
