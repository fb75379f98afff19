import { paths, pathTo } from '../../routing/paths.ts';

/** The screens that lead to those of authors. */
export const panel = { to: paths.admin.panel, name: 'Admin panel' } as const;
export const courses = { to: paths.admin.courses, name: 'Courses' } as const;

/** `name` is undefined until it is known. */
export const courseCrumb = (course: string, name: string | undefined) => ({
  to: pathTo(paths.admin.course, { course }),
  name: name ?? 'Course',
});
