import { lazyPage } from '../../routing/lazyPage.tsx';
import { paths } from '../../routing/paths.ts';
import type { AppRoute } from '../../ui/frame/appRoute.ts';

const { admin } = paths;

export const authorRoutes: readonly AppRoute[] = [
  {
    path: admin.courses,
    access: 'admin',
    frame: 'admin',
    title: 'Courses',
    page: lazyPage(() => import('./AuthoredCoursesPage.tsx')),
    shape: 'list',
    prefetch: [admin.course],
  },
  {
    path: admin.course,
    access: 'admin',
    frame: 'admin',
    title: 'Edit course',
    page: lazyPage(() => import('./OutlinePage.tsx')),
    shape: 'list',
    prefetch: [admin.lesson],
  },
  {
    path: admin.lesson,
    access: 'admin',
    frame: 'admin',
    title: 'Edit lesson',
    page: lazyPage(() => import('./LessonEditorPage.tsx')),
    shape: 'form',
    layout: 'editor',
  },
  {
    path: admin.report,
    access: 'admin',
    frame: 'admin',
    title: 'Report',
    page: lazyPage(() => import('./ReportPage.tsx')),
    shape: 'list',
  },
];
