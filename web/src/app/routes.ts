import { accountRoutes } from '../account/routes.ts';
import { adminRoutes } from '../admin/routes.ts';
import { maceRoutes } from '../mace/routes.ts';
import { mchatRoutes } from '../mchat/routes.ts';
import { msmartRoutes } from '../msmart/routes.ts';
import { authorRoutes } from '../mu/author/routes.ts';
import { muRoutes } from '../mu/routes.ts';
import { lazyPage } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import type { AppRoute } from '../ui/frame/appRoute.ts';
import { notFound } from '../ui/states/StatusPages.tsx';

/** Every route of the suite. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.home,
    access: 'verified',
    title: 'Home',
    page: lazyPage(() => import('./HomePage.tsx')),
    shape: 'details',
    prefetch: [paths.account, paths.mace.editor, paths.msmart.home],
  },
  ...accountRoutes,
  ...maceRoutes,
  {
    path: paths.mace.editor,
    access: 'verified',
    title: 'M-ACE',
    page: lazyPage(() => import('./AdsPage.tsx')),
    shape: 'form',
    layout: 'detail',
    prefetch: [paths.mace.access],
  },
  ...muRoutes,
  ...msmartRoutes,
  ...mchatRoutes,
  {
    path: paths.mchat.data,
    access: 'verified',
    title: 'Data',
    page: lazyPage(() => import('./VisitorsPage.tsx')),
    shape: 'list',
  },
  ...authorRoutes,
  ...adminRoutes,
  { path: paths.unknown, access: 'everyone', title: 'Page not found', page: notFound },
];

/** Redirects of former addresses. */
export const redirects = [{ path: paths.admin.formerPanel, to: paths.admin.panel }] as const;
