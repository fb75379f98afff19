import { courses } from './author/courses.ts';
import { learners } from './author/learners.ts';
import { lessons } from './author/lessons.ts';
import { uploads } from './author/uploads.ts';
import type { Group } from './call.ts';

/** Calls with which admins write the courses of M-University and follow its learners. */
export const author = { ...courses, ...lessons, ...uploads, ...learners } as const satisfies Group;
