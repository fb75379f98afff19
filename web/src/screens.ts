import { accountScreens } from './account/screens.ts';
import { adminScreens } from './admin/screens.ts';
import { maceScreens } from './mace/screens.ts';
import { mchatScreens } from './mchat/screens.ts';
import { msmartScreens } from './msmart/screens.ts';
import { muScreens } from './mu/screens.ts';
import type { Screen } from './screen.ts';

/** The screens of every feature, as the tests and the pictures see them. */
export const screens: readonly Screen[] = [
  ...accountScreens,
  ...maceScreens,
  ...muScreens,
  ...msmartScreens,
  ...mchatScreens,
  ...adminScreens,
  { path: '/nowhere', as: 'user', shows: 'h2' },
];
