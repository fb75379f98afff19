import { paths, pathTo } from '../../routing/paths.ts';

export const panel = { to: paths.admin.panel, name: 'Admin panel' } as const;
export const courses = { to: paths.admin.courses, name: 'Courses' } as const;

/** `name` is undefined while the course loads. */
export const courseCrumb = (course: string, name: string | undefined) => ({
  to: pathTo(paths.admin.course, { course }),
  name: name ?? 'Course',
});
