import { paths, pathTo } from '../../src/routing/paths.ts';
import type { Screen } from './screen.ts';

const { courses, course, script, chapter, lesson, certificate } = paths.mu;

/** The demo user has one course in progress and has completed the other. */
const inProgress = { course: 'fb-ads-fundamental' };
const completed = { course: 'maps' };

export const muScreens: readonly Screen[] = [
  { path: courses, as: 'beginner', shows: '.course-card' },
  { path: courses, as: 'user', shows: '.course-card', shot: 'mu' },
  { path: pathTo(course, inProgress), as: 'beginner', shows: '.chapter-card' },
  { path: pathTo(course, inProgress), as: 'user', shows: '.chapter-card', shot: 'mu-course' },
  { path: pathTo(course, completed), as: 'user', shows: '.congratulation' },
  {
    path: pathTo(chapter, { ...inProgress, chapter: 2 }),
    as: 'user',
    shows: '.row-link',
    shot: 'mu-chapter',
  },
  {
    path: pathTo(lesson, { ...inProgress, chapter: 1, lesson: 2 }),
    as: 'user',
    shows: 'form',
    shot: 'mu-lesson',
  },
  { path: pathTo(lesson, { ...inProgress, chapter: 3, lesson: 6 }), as: 'user', shows: '.state' },
  { path: pathTo(script, inProgress), as: 'user', shows: '.script-card', shot: 'mu-script' },
  { path: certificate, as: 'nobody', shows: '.certificate-picture', shot: 'mu-certificate' },
];
