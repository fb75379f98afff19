import type { AppRoute } from '../appRoute.ts';
import { paths } from '../paths.ts';
import { notAvailable, notFound } from '../ui/StatusPages.tsx';

export const muRoutes: readonly AppRoute[] = [
  { path: paths.mu.courses, access: 'verified', title: 'M-University', page: notAvailable },
  { path: paths.mu.course, access: 'verified', title: 'Course', page: notAvailable },
  { path: paths.mu.script, access: 'verified', title: 'Script', page: notAvailable },
  { path: paths.mu.chapter, access: 'verified', title: 'Chapter', page: notAvailable },
  { path: paths.mu.lesson, access: 'verified', title: 'Lesson', page: notAvailable },
  { path: paths.mu.unknown, access: 'verified', title: 'Page not found', page: notFound },
];
