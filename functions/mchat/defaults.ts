import type { Colours } from '../../shared/contract/bot.ts';

/** What a new bot looks like: the brand's colours. */
export const DEFAULT_COLOURS: Colours = {
  bg1: '#000c36',
  bg2: '#f4f6fb',
  userbg: '#0027b5',
  flowBtn: '#0027b5',
  contactBtn: '#0a6b37',
  inputBtn: '#0027b5',
};

export const DEFAULT_WELCOME = {
  salutationList: 'Mr, Ms, Mrs',
  nameField: 'Please tell us your name',
} as const;
