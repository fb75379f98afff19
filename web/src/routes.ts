import { accountRoutes } from './account/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import type { AppRoute } from './appRoute.ts';
import { maceRoutes } from './mace/routes.ts';
import { mchatRoutes } from './mchat/routes.ts';
import { msmartRoutes } from './msmart/routes.ts';
import { authorRoutes } from './mu/author/routes.ts';
import { muRoutes } from './mu/routes.ts';
import { paths } from './paths.ts';
import { notFound } from './ui/StatusPages.tsx';

/** Every route of the suite. The guards, the titles and the tests that walk the routes come from here. */
export const routes: readonly AppRoute[] = [
  ...accountRoutes,
  ...maceRoutes,
  ...muRoutes,
  ...msmartRoutes,
  ...mchatRoutes,
  ...authorRoutes,
  ...adminRoutes,
  { path: paths.unknown, access: 'everyone', title: 'Page not found', page: notFound },
];

/** Addresses that moved. */
export const redirects = [{ path: paths.admin.formerPanel, to: paths.admin.panel }] as const;
