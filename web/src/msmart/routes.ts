import { lazyPage } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import type { AppRoute } from '../ui/frame/appRoute.ts';
import { notFound } from '../ui/states/StatusPages.tsx';

const navigation = lazyPage(() => import('./MsmartNav.tsx'));

const templates = lazyPage(() => import('./templates/TemplatesPage.tsx'));

const screens: readonly AppRoute[] = [
  {
    path: paths.msmart.home,
    access: 'verified',
    title: 'M-Smart',
    page: lazyPage(() => import('./teams/MsmartHomePage.tsx')),
    shape: 'cards',
  },
  {
    path: paths.msmart.teams,
    access: 'verified',
    title: 'Teams',
    page: lazyPage(() => import('./teams/TeamsPage.tsx')),
    shape: 'cards',
  },
  {
    path: paths.msmart.createTeam,
    access: 'verified',
    title: 'Create team',
    page: lazyPage(() => import('./teams/CreateTeamPage.tsx')),
    shape: 'form',
  },
  {
    path: paths.msmart.joinTeam,
    access: 'verified',
    title: 'Join a team',
    page: lazyPage(() => import('./teams/JoinTeamPage.tsx')),
    shape: 'form',
  },
  {
    path: paths.msmart.joinAsManager,
    access: 'verified',
    title: 'Join as manager',
    page: lazyPage(() => import('./teams/JoinAsManagerPage.tsx')),
    shape: 'form',
  },
  {
    path: paths.msmart.team,
    access: 'verified',
    title: 'Team',
    page: lazyPage(() => import('./teams/TeamPage.tsx')),
    shape: 'list',
  },
  {
    path: paths.msmart.member,
    access: 'verified',
    title: 'Members',
    page: lazyPage(() => import('./teams/MemberPage.tsx')),
    shape: 'list',
  },
  {
    path: paths.msmart.teamLeads,
    access: 'verified',
    title: 'Team leads',
    page: lazyPage(() => import('./teams/TeamLeadsPage.tsx')),
    shape: 'list',
  },
  {
    path: paths.msmart.teamBin,
    access: 'verified',
    title: 'Deleted leads',
    page: lazyPage(() => import('./teams/TeamBinPage.tsx')),
    shape: 'list',
  },
  {
    path: paths.msmart.teamDashboard,
    access: 'verified',
    title: 'Team numbers',
    page: lazyPage(() => import('./figures/GroupDashboardPage.tsx')),
    shape: 'cards',
  },
  {
    path: paths.msmart.teamLearning,
    access: 'verified',
    title: 'Learning',
    page: lazyPage(() => import('./teams/TeamLearningPage.tsx')),
    shape: 'list',
  },
  {
    path: paths.msmart.dashboards,
    access: 'verified',
    title: 'Numbers',
    page: lazyPage(() => import('./figures/PersonalDashboardPage.tsx')),
    shape: 'cards',
  },
  {
    path: paths.msmart.dashboard,
    access: 'verified',
    title: 'Numbers',
    page: lazyPage(() => import('./figures/MemberDashboardPage.tsx')),
    shape: 'cards',
  },
  {
    path: paths.msmart.databases,
    access: 'verified',
    title: 'Leads',
    page: lazyPage(() => import('./leads/DatabasePage.tsx')),
    shape: 'list',
    prefetch: [paths.msmart.lead],
  },
  {
    path: paths.msmart.database,
    access: 'verified',
    title: 'Leads',
    page: lazyPage(() => import('./leads/DatabasePage.tsx')),
    shape: 'list',
    prefetch: [paths.msmart.lead],
  },
  {
    path: paths.msmart.lead,
    access: 'verified',
    title: 'Leads',
    page: lazyPage(() => import('./leads/LeadPage.tsx')),
    shape: 'form',
    layout: 'detail',
  },
  {
    path: paths.msmart.createLead,
    access: 'verified',
    title: 'Add leads',
    page: lazyPage(() => import('./import/AddLeadsPage.tsx')),
    shape: 'form',
    layout: 'list',
  },
  {
    path: paths.msmart.templates,
    access: 'verified',
    title: 'Templates',
    page: templates,
    shape: 'list',
  },
  {
    path: paths.msmart.teamTemplates,
    access: 'verified',
    title: 'Templates',
    page: templates,
    shape: 'list',
  },
  {
    path: paths.msmart.claims,
    access: 'verified',
    title: 'Claims',
    page: lazyPage(() => import('./claims/TeamClaimsPage.tsx')),
    shape: 'list',
  },
  { path: paths.msmart.unknown, access: 'verified', title: 'Page not found', page: notFound },
];

const { home, databases, teams, dashboards } = paths.msmart;

export const msmartRoutes: readonly AppRoute[] = screens.map((screen) => ({
  ...screen,
  navigation,
  // The places of the navigation open without a network too.
  prefetch: [home, databases, teams, dashboards, ...(screen.prefetch ?? [])],
}));
