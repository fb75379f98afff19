import { lazyPage } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import type { AppRoute } from '../ui/frame/appRoute.ts';
import { notFound } from '../ui/states/StatusPages.tsx';

const { admin } = paths;

const rows: readonly Omit<AppRoute, 'frame'>[] = [
  {
    path: admin.login,
    access: 'noAdmin',
    title: 'Admin Sign In',
    page: lazyPage(() => import('./AdminLoginPage.tsx')),
    shape: 'form',
    prefetch: [admin.panel],
  },
  {
    path: admin.panel,
    access: 'admin',
    title: 'Admin panel',
    page: lazyPage(() => import('./PanelPage.tsx')),
    shape: 'list',
    prefetch: [admin.users],
  },
  {
    path: admin.users,
    access: 'admin',
    title: 'Users List',
    page: lazyPage(() => import('./UsersPage.tsx')),
    shape: 'list',
    prefetch: [admin.editUser],
  },
  {
    path: admin.editUser,
    access: 'admin',
    title: 'EDIT USER',
    page: lazyPage(() => import('./EditUserPage.tsx')),
    shape: 'form',
    layout: 'detail',
  },
  {
    path: admin.enrol,
    access: 'admin',
    title: 'MU REGISTER',
    page: lazyPage(() => import('./EnrolPage.tsx')),
    shape: 'form',
  },
  {
    path: admin.progress,
    access: 'admin',
    title: 'Progress',
    page: lazyPage(() => import('./ProgressPage.tsx')),
    shape: 'form',
    layout: 'detail',
  },
  {
    path: admin.claims,
    access: 'admin',
    title: 'Claims',
    page: lazyPage(() => import('./claims/ClaimsPage.tsx')),
    shape: 'form',
    layout: 'list',
  },
  {
    path: admin.audit,
    access: 'admin',
    title: 'Audit',
    page: lazyPage(() => import('./AuditPage.tsx')),
    shape: 'list',
  },
  {
    path: admin.security,
    access: 'admin',
    title: 'Security',
    page: lazyPage(() => import('./SecurityPage.tsx')),
    shape: 'form',
    layout: 'detail',
  },
  { path: admin.unknown, access: 'everyone', title: 'Page not found', page: notFound },
];

export const adminRoutes: readonly AppRoute[] = rows.map((row) => ({ ...row, frame: 'admin' }));
