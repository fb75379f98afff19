import type { AppRoute } from '../appRoute.ts';
import { lazyPage } from '../lazyPage.tsx';
import { paths } from '../paths.ts';
import { notAvailable, notFound } from '../ui/StatusPages.tsx';

export const msmartRoutes: readonly AppRoute[] = [
  { path: paths.msmart.home, access: 'verified', title: 'M-Smart', page: notAvailable },
  { path: paths.msmart.createTeam, access: 'verified', title: 'Create team', page: notAvailable },
  { path: paths.msmart.joinTeam, access: 'verified', title: 'Join a team', page: notAvailable },
  { path: paths.msmart.joinAsManager, access: 'verified', title: 'Join as manager', page: notAvailable },
  { path: paths.msmart.team, access: 'verified', title: 'Team', page: notAvailable },
  { path: paths.msmart.member, access: 'verified', title: 'Member', page: notAvailable },
  { path: paths.msmart.teamLeads, access: 'verified', title: 'Team leads', page: notAvailable },
  { path: paths.msmart.teamDashboard, access: 'verified', title: 'M-SMART', page: notAvailable },
  { path: paths.msmart.dashboards, access: 'verified', title: 'Dashboard', page: notAvailable },
  { path: paths.msmart.dashboard, access: 'verified', title: 'Dashboard', page: notAvailable },
  {
    path: paths.msmart.databases,
    access: 'verified',
    title: 'Database',
    page: lazyPage(() => import('./leads/DatabasesPage.tsx')),
    shape: 'list',
    prefetch: [paths.msmart.lead],
  },
  {
    path: paths.msmart.database,
    access: 'verified',
    title: 'Database',
    page: lazyPage(() => import('./leads/DatabasePage.tsx')),
    shape: 'list',
    prefetch: [paths.msmart.lead],
  },
  {
    path: paths.msmart.lead,
    access: 'verified',
    title: 'Lead',
    page: lazyPage(() => import('./leads/LeadPage.tsx')),
    shape: 'form',
  },
  { path: paths.msmart.createLead, access: 'verified', title: 'New database', page: notAvailable },
  { path: paths.msmart.unknown, access: 'verified', title: 'Page not found', page: notFound },
];
