import { accountScreens } from '../src/account/screens.ts';
import { adminScreens } from '../src/admin/screens.ts';
import { maceScreens } from '../src/mace/screens.ts';
import { mchatScreens } from '../src/mchat/screens.ts';
import { msmartScreens } from '../src/msmart/screens.ts';
import { muScreens } from '../src/mu/screens.ts';
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
