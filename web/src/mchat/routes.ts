import { lazyPage } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import type { AppRoute } from '../ui/frame/appRoute.ts';
import { notFound, otherDocument } from '../ui/states/StatusPages.tsx';

const flowEditor = lazyPage(() => import('./editor/FlowEditorPage.tsx'));

export const mchatRoutes: readonly AppRoute[] = [
  {
    path: paths.mchat.home,
    access: 'verified',
    title: 'M-Chat',
    page: lazyPage(() => import('./MchatHomePage.tsx')),
    shape: 'cards',
    prefetch: [paths.mchat.chats],
  },
  {
    path: paths.mchat.chats,
    access: 'verified',
    title: 'Chat List',
    page: lazyPage(() => import('./ChatListPage.tsx')),
    shape: 'list',
    prefetch: [paths.mchat.data, paths.mchat.chat],
  },
  { path: paths.mchat.chat, access: 'verified', title: 'Flow', page: flowEditor, shape: 'list' },
  { path: paths.mchat.flow, access: 'verified', title: 'Flow', page: flowEditor, shape: 'list' },
  {
    path: paths.mchat.design,
    access: 'verified',
    title: 'Design',
    page: lazyPage(() => import('./DesignPage.tsx')),
    shape: 'form',
    layout: 'list',
  },
  {
    path: paths.mchat.figures,
    access: 'verified',
    title: 'Figures',
    page: lazyPage(() => import('./figures/FiguresPage.tsx')),
    shape: 'list',
    prefetch: [paths.mchat.data],
  },
  {
    path: paths.mchat.leads,
    access: 'verified',
    title: 'Leads',
    page: lazyPage(() => import('./leads/LeadsPage.tsx')),
    shape: 'form',
    layout: 'list',
  },
  {
    path: paths.mchat.share,
    access: 'verified',
    title: 'Share',
    page: lazyPage(() => import('./SharePage.tsx')),
    shape: 'form',
    layout: 'detail',
  },
  {
    path: paths.mchat.shared,
    access: 'verified',
    title: 'From my team',
    page: lazyPage(() => import('./links/SharedBotsPage.tsx')),
    shape: 'list',
    prefetch: [paths.mchat.sharedBot],
  },
  {
    path: paths.mchat.sharedBot,
    access: 'verified',
    title: 'My links',
    page: lazyPage(() => import('./links/SharedBotPage.tsx')),
    shape: 'list',
  },
  { path: paths.mchat.unknown, access: 'verified', title: 'Page not found', page: notFound },
  // The edge serves chat.html here; only links within the app reach this route.
  { path: paths.mchat.public, access: 'everyone', title: 'Chat', page: otherDocument, frame: 'none' },
];
