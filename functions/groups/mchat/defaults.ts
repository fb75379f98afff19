import type { Colours } from '../../../shared/contract/bot.ts';

/** The colours of a new bot, from document 2 (section 9, the public chat). */
export const DEFAULT_COLOURS: Colours = {
  bg1: '#ffffff',
  bg2: '#ffffff',
  userbg: '#0027b5',
  flowBtn: '#000c36',
  contactBtn: '#000c36',
  inputBtn: '#000c36',
};

export const DEFAULT_WELCOME = {
  salutationList: 'Mr, Ms, Mrs',
  nameField: 'Please tell us your name',
} as const;
