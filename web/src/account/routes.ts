import { lazyPage } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import type { AppRoute } from '../ui/frame/appRoute.ts';

export const accountRoutes: readonly AppRoute[] = [
  {
    path: paths.account,
    access: 'verified',
    title: 'Account',
    page: lazyPage(() => import('./AccountPage.tsx')),
    shape: 'details',
    prefetch: [paths.changePassword],
  },
  {
    path: paths.login,
    access: 'signedOut',
    title: 'Sign In',
    page: lazyPage(() => import('./LoginPage.tsx')),
    shape: 'form',
    prefetch: [paths.home, paths.verifyEmail],
  },
  {
    path: paths.signUp,
    access: 'signedOut',
    title: 'Sign Up',
    page: lazyPage(() => import('./SignUpPage.tsx')),
    shape: 'form',
    prefetch: [paths.verifyEmail],
  },
  {
    path: paths.forgotPassword,
    access: 'signedOut',
    title: 'Forgot password',
    page: lazyPage(() => import('./ForgotPasswordPage.tsx')),
    shape: 'form',
  },
  {
    path: paths.verifyEmail,
    access: 'unverified',
    title: 'Verify email',
    page: lazyPage(() => import('./VerifyEmailPage.tsx')),
    shape: 'form',
    prefetch: [paths.home],
  },
  {
    path: paths.changeEmail,
    access: 'unverified',
    title: 'Change email',
    page: lazyPage(() => import('./ChangeEmailPage.tsx')),
    shape: 'form',
  },
  {
    path: paths.changePassword,
    access: 'verified',
    title: 'Change password',
    page: lazyPage(() => import('./ChangePasswordPage.tsx')),
    shape: 'form',
  },
];
