import type { Colours } from '../../../shared/contract/colours.ts';

/** The colours of a new bot. */
export const plain = paletteOf('#ffffff', '#ffffff', '#0027b5', '#000c36');

/** Colours that fit together, by name. */
export const botPalettes: ReadonlyMap<string, Colours> = new Map([
  ['Plain', plain],
  ['Navy', paletteOf('#000c36', '#f4f6fb', '#0027b5', '#0027b5', '#0a6b37')],
  ['Forest', paletteOf('#124525', '#f3f7f2', '#0a6b37', '#124525')],
  ['Plum', paletteOf('#5e1048', '#faf4f8', '#861166', '#5e1048')],
  ['Clay', paletteOf('#7a2f12', '#fbf5ef', '#9a4a1f', '#7a2f12')],
  ['Night', paletteOf('#0f1731', '#18213f', '#93aaff', '#5fd695')],
]);

function paletteOf(bg1: string, bg2: string, userbg: string, button: string, contactBtn = button): Colours {
  return { bg1, bg2, userbg, flowBtn: button, contactBtn, inputBtn: button };
}
