import { accountScreens } from './account.ts';
import { adminScreens } from './admin.ts';
import { maceScreens } from './mace.ts';
import { mchatScreens } from './mchat.ts';
import { msmartScreens } from './msmart.ts';
import { muScreens } from './mu.ts';
import type { Screen } from './screen.ts';

/** The screens of all features, for tests and pictures. */
export const screens: readonly Screen[] = [
  ...accountScreens,
  ...maceScreens,
  ...muScreens,
  ...msmartScreens,
  ...mchatScreens,
  ...adminScreens,
  { path: '/nowhere', as: 'user', shows: 'h2' },
];
