import type { Colours } from '../contract/bot.ts';
import { contrast } from './contrast.ts';

/** The variables of CSS that a bot's colours are, each with the one for what is written on it. */
export function colourVariables(colours: Colours): [name: string, colour: string][] {
  return Object.entries(colours).flatMap(([name, colour]): [string, string][] => [
    [`--bot-${name}`, colour],
    [`--on-${name}`, inkOn(colour)],
  ]);
}

/** Black or white, whichever is read better on a colour. */
function inkOn(colour: string): '#000000' | '#ffffff' {
  return contrast(colour, '#000000') > contrast(colour, '#ffffff') ? '#000000' : '#ffffff';
}
