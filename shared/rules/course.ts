/** The longest texts of a course, in characters. */
export const courseTexts = {
  shortlink: 40,
  courseName: 60,
  description: 300,
  title: 100,
  /** What stands under a lesson's video. */
  text: 10_000,
  question: 500,
  option: 200,
  instruction: 2000,
  script: 5000,
  learnerName: 60,
} as const;

/** How much a course holds: it is one item of the table with its outline, and is written in one transaction. */
export const COURSES_MAX = 100;
export const CHAPTERS_MAX = 20;
export const LESSONS_MAX = 80;
export const QUESTIONS_MAX = 20;
export const OPTIONS_MAX = 10;
/** The longest video: a day. */
export const VIDEO_SECONDS_MAX = 86_400;

/** Words of the addresses of courses' calls. */
const RESERVED = ['course', 'chapter', 'lesson', 'data', 'question', 'script', 'progress', 'courses'];

/** What is wrong with the short name of a new course. */
export function shortlinkProblem(shortlink: string): string | undefined {
  if (shortlink === '') return 'Course Short Name is required';
  if (shortlink.length > courseTexts.shortlink) {
    return `Course Short Name must be ${courseTexts.shortlink} characters and lower`;
  }
  if (!/^[a-z0-9-]+$/.test(shortlink)) return 'Course Short Name may hold a to z, 0 to 9 and - only';
  return RESERVED.includes(shortlink) ? `'${shortlink}' cannot be a Course Short Name` : undefined;
}
