import { expect, test } from 'vitest';
import { colourVariables } from './botColours.ts';

test('text on a bot’s colour is black or white, whichever contrasts more', () => {
  const colours = {
    bg1: '#ffffff',
    bg2: '#000c36',
    userbg: '#0027b5',
    flowBtn: '#ffd000',
    contactBtn: '#757575',
    inputBtn: '#767676',
  };
  expect(Object.fromEntries(colourVariables(colours))).toEqual({
    '--bot-bg1': '#ffffff',
    '--on-bg1': '#000000',
    '--bot-bg2': '#000c36',
    '--on-bg2': '#ffffff',
    '--bot-userbg': '#0027b5',
    '--on-userbg': '#ffffff',
    '--bot-flowBtn': '#ffd000',
    '--on-flowBtn': '#000000',
    '--bot-contactBtn': '#757575',
    '--on-contactBtn': '#ffffff',
    '--bot-inputBtn': '#767676',
    '--on-inputBtn': '#000000',
  });
});
