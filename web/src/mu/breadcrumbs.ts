import { paths, pathTo } from '../routing/paths.ts';

export const courses = { to: paths.mu.courses, name: 'M-University' };

/** `title` is undefined while the course loads. */
export const courseCrumb = (course: string, title: string | undefined) => ({
  to: pathTo(paths.mu.course, { course }),
  name: title ?? 'Course',
});

export const chapterCrumb = (course: string, chapter: number) => ({
  to: pathTo(paths.mu.chapter, { course, chapter }),
  name: `Chapter ${chapter}`,
});
