import * as z from 'zod/mini';
import { entity } from './entity.ts';
import { inKey } from './key.ts';

interface OfLesson {
  readonly course: string;
  /** The lesson's id. */
  readonly lesson: string;
}

const inLearning = {
  prefix: 'LEARNING#',
  partition: ({ username }: { readonly username: string }) => inKey(username),
  sort: ({ course, lesson }: OfLesson) => `${course}#${lesson}`,
  grants: { own: ['mu'] },
} as const;

/** What a learner has written for a lesson. Apart from the enrolment, which all scripts of a course would outgrow. */
export const scripts = entity({
  ...inLearning,
  name: "learner's script",
  sortPrefix: 'SCRIPT#',
  schema: z.object({ course: z.string(), lesson: z.string(), script: z.string() }),
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
