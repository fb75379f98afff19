/** The longest texts of a course, in characters. */
export const courseTexts = {
  shortlink: 40,
  courseName: 60,
  description: 300,
  title: 100,
  /** The text below a lesson's video. */
  text: 10_000,
  question: 500,
  option: 200,
  instruction: 2000,
  script: 5000,
} as const;

/** A course with its outline is one item of the table, written in one transaction: these limits keep it small. */
export const COURSES_MAX = 100;
export const CHAPTERS_MAX = 20;
export const LESSONS_MAX = 80;
export const PICTURES_MAX = 200;
export const QUESTIONS_MAX = 20;
export const OPTIONS_MAX = 10;
/** The longest video lasts a day. */
export const VIDEO_SECONDS_MAX = 86_400;

/** Some paths have these words in the place of a short name. */
const RESERVED = ['course', 'chapter', 'lesson', 'data', 'question', 'script', 'progress', 'courses'];

/** Returns the message for an invalid short name of a new course. */
export function shortlinkProblem(shortlink: string): string | undefined {
  if (shortlink === '') return 'Course Short Name is required';
  if (shortlink.length > courseTexts.shortlink) {
    return `Course Short Name must be ${courseTexts.shortlink} characters and lower`;
  }
  if (!/^[a-z0-9-]+$/.test(shortlink)) return 'Course Short Name may hold a to z, 0 to 9 and - only';
  return RESERVED.includes(shortlink) ? `'${shortlink}' cannot be a Course Short Name` : undefined;
}
