import * as z from 'zod/mini';
import { allPages } from './allPages.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';

interface OfLesson {
  readonly course: string;
  readonly lesson: string;
}

const inLearning = {
  prefix: 'LEARNING#',
  partition: ({ username }: { readonly username: string }) => inKey(username),
  sort: ({ course, lesson }: OfLesson) => `${course}#${lesson}`,
  grants: { own: ['mu'], erase: ['jobs'] },
} as const;

const Script = z.object({ course: z.string(), lesson: z.string(), script: z.string() });

/** A learner's text for a lesson. All scripts of a course would outgrow the enrolment's item. */
export const scripts = entity({
  ...inLearning,
  name: "learner's script",
  sortPrefix: 'SCRIPT#',
  schema: Script,
  growth: 'one per learner and lesson that asks for one',
});

/** A learner's position in a video. The last report wins. */
export const positions = entity({
  ...inLearning,
  name: "learner's position",
  sortPrefix: 'POSITION#',
  schema: z.object({ seconds: z.number() }),
  growth: 'one per learner and video',
});

/** More than a course has lessons, so that only the size of a page ends it. */
const MAX_SCRIPTS = 1000;

/** Reads all scripts of a learner in a course, consistently. */
export function listScripts({ username, course }: { readonly username: string; readonly course: string }) {
  const listing = { startsWith: `${course}#`, limit: MAX_SCRIPTS, isConsistent: true } as const;
  return allPages((from) => scripts.within({ username }, { ...listing, from }));
}
