import * as z from 'zod/mini';

const Colour = z.string('Please choose a colour').check(z.regex(/^#[\da-f]{6}$/i, 'Please choose a colour'));

export const Colours = z.object(
  {
    bg1: Colour,
    bg2: Colour,
    userbg: Colour,
    flowBtn: Colour,
    contactBtn: Colour,
    inputBtn: Colour,
  },
  'Colours are required',
);
export type Colours = z.infer<typeof Colours>;
