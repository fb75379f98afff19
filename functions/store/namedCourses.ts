import * as z from 'zod/mini';
import { laterWords, searchable } from '../../shared/rules/search.ts';
import { Refusal } from '../http/refusal.ts';

/** A course of the catalogue. */
export interface Course {
  readonly shortlink: string;
  readonly courseName: string;
  readonly description: string;
  /** A name under `/media/`; empty while the course has no logo. */
  readonly logoFile: string;
}

/** The courses that every stack has from the start, in the order of the catalogue. */
export const namedCourses: readonly Course[] = [
  {
    shortlink: 'maps',
    courseName: 'maps',
    description: 'Be found on the map by people who are near and ready to buy.',
    logoFile: '',
  },
  {
    shortlink: 'fb-ads-fundamental',
    courseName: 'FB Ads Fundamental',
    description: 'Your first ads on Facebook: the account, the audience, the budget.',
    logoFile: '',
  },
  {
    shortlink: 'fb-ads-message',
    courseName: 'FB Ads Message',
    description: 'Ads that start a conversation, and what to say in it.',
    logoFile: '',
  },
  {
    shortlink: 'tiktok-live-studio',
    courseName: 'TikTok Live Studio',
    description: 'Go live on TikTok from a computer, and sell while you do.',
    logoFile: '',
  },
];

/** A course of the catalogue. Refuses any that is not in it. */
export function requireCourse(shortlink: string): Course {
  const known = namedCourses.find((course) => course.shortlink === shortlink);
  if (known === undefined) throw new Refusal(404, 'UNKNOWN_COURSE', `Course ${shortlink} not exist`);
  return known;
}

/** Where a page of the catalogue goes on. */
export const CoursePageKey = z.object({ after: z.string() });
export type CoursePageKey = z.infer<typeof CoursePageKey>;

/** The courses whose name or shortlink has a word that begins as typed, in the order of the catalogue. */
export function listCourses(q: string, limit: number, from: CoursePageKey | undefined) {
  const found = namedCourses.filter(
    ({ courseName, shortlink }) => begins(courseName, q) || begins(shortlink, q),
  );
  const start = from ? found.findIndex(({ shortlink }) => shortlink === from.after) + 1 : 0;
  const courses = found.slice(start, start + limit);
  const last = courses.at(-1);
  const next = last && start + limit < found.length ? { after: last.shortlink } : undefined;
  return { courses, next };
}

function begins(name: string, q: string): boolean {
  return [name, ...laterWords(name)].some((words) => searchable(words).startsWith(searchable(q)));
}
