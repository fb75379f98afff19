import { useEffect } from 'react';
import type { Design } from '../../../shared/contract/bot.ts';

/** Gives the page the bot's colours, by the CSSOM: the page's policy allows no style in the markup. */
export function useColours(design: Design | undefined): void {
  useEffect(() => {
    if (design === undefined) return;
    const root = document.documentElement.style;
    for (const [name, colour] of Object.entries(design.design)) {
      root.setProperty(`--bot-${name}`, colour);
      root.setProperty(`--on-${name}`, inkOn(colour));
    }
    document.title = design.botName;
  }, [design]);
}

/** Black or white, whichever is read better on a colour (relative luminance, WCAG 2.2). */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  // Where both have the same contrast.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}
