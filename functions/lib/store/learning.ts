import * as z from 'zod/mini';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import type { PageKey } from './table.ts';

interface OfLesson {
  readonly course: string;
  /** The lesson's id. */
  readonly lesson: string;
}

const inLearning = {
  prefix: 'LEARNING#',
  partition: ({ username }: { readonly username: string }) => inKey(username),
  sort: ({ course, lesson }: OfLesson) => `${course}#${lesson}`,
  grants: { own: ['mu'], erase: ['jobs'] },
} as const;

const Script = z.object({ course: z.string(), lesson: z.string(), script: z.string() });
type Script = z.infer<typeof Script>;

/** What a learner has written for a lesson. Apart from the enrolment, which all scripts of a course would outgrow. */
export const scripts = entity({
  ...inLearning,
  name: "learner's script",
  sortPrefix: 'SCRIPT#',
  schema: Script,
  growth: 'one a learner and lesson that asks for one',
});

/** Where a learner is in a video. The device that told last is believed. */
export const positions = entity({
  ...inLearning,
  name: "learner's position",
  sortPrefix: 'POSITION#',
  schema: z.object({ seconds: z.number() }),
  growth: 'one a learner and video',
});

/** More than a course has lessons: what ends a page is its size. */
const MAX_SCRIPTS = 1000;

/** All that a learner has written in a course, what was written just now too. */
export async function listScripts({
  username,
  course,
}: {
  readonly username: string;
  readonly course: string;
}) {
  const written: Script[] = [];
  let from: PageKey | undefined;
  do {
    const listing = { startsWith: `${course}#`, limit: MAX_SCRIPTS, from, isConsistent: true } as const;
    const { records, next } = await scripts.within({ username }, listing);
    written.push(...records);
    from = next;
  } while (from !== undefined);
  return written;
}
