import { paths } from '../../src/routing/paths.ts';
import { press, type Screen } from './screen.ts';

export const accountScreens: readonly Screen[] = [
  { path: paths.login, as: 'nobody', shows: 'form', shot: 'sign-in' },
  { path: paths.signUp, as: 'nobody', shows: 'form', shot: 'sign-up', act: press('Register Now') },
  { path: paths.forgotPassword, as: 'nobody', shows: 'form' },
  {
    path: paths.verifyEmail,
    as: 'unverified',
    shows: 'form',
    shot: 'verify',
    act: press('Request Verification Code'),
  },
  { path: paths.changeEmail, as: 'unverified', shows: 'form' },
  { path: paths.home, as: 'user', shows: '.account-line a', shot: 'home', act: press('Change email') },
  {
    path: paths.account,
    as: 'user',
    shows: '.chip.tone-good',
    shot: 'account',
    act: press('Change email'),
  },
  { path: paths.account, as: 'user', shows: '.chip.tone-good', act: press('Delete my account') },
  {
    path: paths.changePassword,
    as: 'user',
    shows: 'form',
    shot: 'change-password',
    act: press('Update Password'),
  },
];
