import { lazyPage } from '../routing/lazyPage.tsx';
import { paths } from '../routing/paths.ts';
import type { AppRoute } from '../ui/frame/appRoute.ts';
import { notFound } from '../ui/states/StatusPages.tsx';

export const muRoutes: readonly AppRoute[] = [
  {
    path: paths.mu.courses,
    access: 'verified',
    title: 'M-University',
    page: lazyPage(() => import('./CoursesPage.tsx')),
    shape: 'cards',
    prefetch: [paths.mu.course, paths.mu.chapter],
  },
  {
    path: paths.mu.course,
    access: 'verified',
    title: 'Course',
    page: lazyPage(() => import('./CoursePage.tsx')),
    shape: 'cards',
    layout: 'list',
    prefetch: [paths.mu.chapter, paths.mu.lesson],
  },
  {
    path: paths.mu.script,
    access: 'verified',
    title: 'Script',
    page: lazyPage(() => import('./ScriptBookPage.tsx')),
    shape: 'cards',
    layout: 'detail',
  },
  {
    path: paths.mu.chapter,
    access: 'verified',
    title: 'Chapter',
    page: lazyPage(() => import('./ChapterPage.tsx')),
    shape: 'list',
    prefetch: [paths.mu.lesson],
  },
  {
    path: paths.mu.lesson,
    access: 'verified',
    title: 'Lesson',
    page: lazyPage(() => import('./LessonPage.tsx')),
    shape: 'details',
    layout: 'detail',
    prefetch: [paths.mu.chapter],
  },
  {
    path: paths.mu.certificate,
    access: 'everyone',
    title: 'Certificate',
    page: lazyPage(() => import('./CertificatePage.tsx')),
    shape: 'cards',
    layout: 'detail',
  },
  { path: paths.mu.unknown, access: 'verified', title: 'Page not found', page: notFound },
];
