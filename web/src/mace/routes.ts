import { lazyPage } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import type { AppRoute } from '../ui/frame/appRoute.ts';

export const maceRoutes: readonly AppRoute[] = [
  {
    path: paths.mace.tools,
    access: 'verified',
    title: 'Tools',
    page: lazyPage(() => import('./ToolsPage.tsx')),
    shape: 'cards',
    prefetch: [paths.mace.editor],
  },
  {
    path: paths.mace.access,
    access: 'verified',
    title: 'M-ACE access',
    page: lazyPage(() => import('./AccessPage.tsx')),
    shape: 'form',
    layout: 'detail',
  },
];
