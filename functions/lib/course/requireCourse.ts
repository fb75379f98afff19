import { Refusal } from '../http/refusal.ts';
import type { Course } from '../store/course.ts';
import type { Stored } from '../store/entity.ts';

/** Refuses an unknown course; `shortlink` is the name that the caller sent. */
export function requireCourse(found: Stored<Course> | undefined, shortlink: string): Stored<Course> {
  if (found === undefined) throw new Refusal(404, 'UNKNOWN_COURSE', `Course ${shortlink} not exist`);
  return found;
}
