import type { Colours } from '../contract/colours.ts';
import { contrast } from './contrast.ts';

/** Returns the CSS variables for a bot's colours, each followed by the one for text on it. */
export function colourVariables(colours: Colours): [name: string, colour: string][] {
  return Object.entries(colours).flatMap(([name, colour]): [string, string][] => [
    [`--bot-${name}`, colour],
    [`--on-${name}`, inkOn(colour)],
  ]);
}

/** Returns black or white, whichever contrasts more with a colour. */
function inkOn(colour: string): '#000000' | '#ffffff' {
  return contrast(colour, '#000000') > contrast(colour, '#ffffff') ? '#000000' : '#ffffff';
}
