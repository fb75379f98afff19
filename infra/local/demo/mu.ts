import * as z from 'zod/mini';
import { admin } from '../../../shared/contract/admin.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { type ReadCourse, readCourse } from '../../ops/course/course-files.ts';
import { courseFolder } from '../../ops/course/seed-courses.ts';
import type { LocalStack } from '../stack.ts';
import { demoUser, logIn, logInAdmin, type Person } from './account.ts';
import { people } from './msmart.ts';
import { send, succeed } from './requests.ts';

/** The number of lessons that the demo user has done: one course complete, two in progress. */
const lessonsDone = { maps: 5, 'fb-ads-fundamental': 2, 'fb-ads-message': 3 } as const;

/** The progress of members of the demo team, who did their lessons some days ago. */
const learners = [
  { person: people.weijie, course: 'fb-ads-fundamental', done: 2, daysAgo: 12 },
  { person: people.amir, course: 'maps', done: 5, daysAgo: 8 },
  { person: people.priya, course: 'maps', done: 3, daysAgo: 2 },
] as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The written answers, by the lesson's file name. */
const scripts: Readonly<Record<string, string>> = {
  'complete-your-profile': `I help busy families in Klang choose supplements that suit them. Advice in BM, English and Mandarin.

What you can expect: an answer within the hour, free delivery in Klang, self-collect in Bandar Baru.

Best sellers: collagen sachets, kids' multivitamin, plant protein.

WhatsApp me for a 7-day pack to try.`,
  'ask-for-reviews': `Hi Kak Lina, you told me that the mango one is gone before the week is over. That made my day!

May I ask one favour? Other mothers in Klang look for the same. Would you tell them how it was, in two sentences?

https://g.page/r/example/review

Thank you, Daniel`,
  'what-may-be-said': `Seven in the morning, two school bags, no time to cook.

One sachet, cold milk, three shakes: breakfast for two minutes and RM3. Thirty sachets, RM89, mango or original.

Message me which taste your children would choose.`,
  'questions-that-open': `Half past six, everybody hungry, nobody wants to cook.

Plant protein, RM89, enough for 30 days.

"Even my son asks for it" - Ros, Shah Alam

Cooking for two or for six tonight?`,
};

/** Writes the courses of the demo team through the product's own calls; existing data stay. */
export async function writeCourses(stack: LocalStack): Promise<void> {
  try {
    for (const { person, course, done, daysAgo } of learners) {
      await stack.moveClock(-daysAgo * DAY_MS);
      await study(stack, person, { [course]: done });
    }
    await stack.idle();
  } finally {
    await stack.moveClock(0);
  }
  const token = await study(stack, demoUser, lessonsDone);
  const [course, lesson, seconds] = ['fb-ads-message', 4, 5];
  await send(stack, mu.keepPosition, { token, params: { course, lesson }, body: { seconds } });
}

/** Puts a person on courses, does the first lessons of each, and returns the person's token. */
async function study(
  stack: LocalStack,
  person: Person,
  lessonsOf: Readonly<Record<string, number>>,
): Promise<string> {
  const token = await logIn(stack, person);
  const adminToken = await logInAdmin(stack);
  for (const [shortlink, done] of Object.entries(lessonsOf)) {
    const body = { username: person.username, course: shortlink };
    await send(stack, admin.registerOnCourse, { adminToken, body });
    const course = readCourse(courseFolder(shortlink));
    for (const lesson of lessonsIn(course).slice(0, done)) await submit(stack, token, lesson);
  }
  return token;
}

/** The id of the demo user's certificate for the completed course, which is created if missing. */
export async function demoCertificate(stack: LocalStack): Promise<string> {
  const token = await logIn(stack, demoUser);
  const sent = { token, params: { course: 'maps' }, body: { name: 'Daniel Lee' } };
  return z.object({ id: z.string() }).parse((await send(stack, mu.makeCertificate, sent)).body).id;
}

type NumberedLesson = ReturnType<typeof lessonsIn>[number];

function lessonsIn({ course, lessons, names }: ReadCourse) {
  const chapterOf = new Map(
    course.chapters.flatMap(({ lessons: of }, index) => of.map(({ id }) => [id, index + 1] as const)),
  );
  return lessons.map((lesson, index) => ({
    ...lesson,
    course: course.shortlink,
    name: names[index] ?? '',
    number: index + 1,
    chapter: chapterOf.get(lesson.id) ?? 0,
  }));
}

async function submit(stack: LocalStack, token: string, lesson: NumberedLesson): Promise<void> {
  const { course, name, chapter, number, questions } = lesson;
  await succeed(stack, mu.submitLesson, {
    token,
    params: { course, chapter, lesson: number },
    body: {
      questions: questions.map(({ question }) => question),
      answers: questions.map(({ options, right }) => options[right]),
      script: scripts[name] ?? '',
    },
  });
}
