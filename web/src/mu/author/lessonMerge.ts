import * as z from 'zod/mini';
import { LessonContent } from '../../../../shared/contract/lesson.ts';

type Name = keyof LessonContent;

interface Versions {
  /** From which both began. */
  readonly base: LessonContent;
  readonly mine: LessonContent;
  /** What somebody else has stored meanwhile. */
  readonly stored: LessonContent;
}

const names = z.keyof(LessonContent).options;

/** What both have changed, each in another way. */
export function clashesOf({ base, mine, stored }: Versions): Name[] {
  return names.filter(
    (name) =>
      !isAlike(mine[name], base[name]) &&
      !isAlike(stored[name], base[name]) &&
      !isAlike(mine[name], stored[name]),
  );
}

/** The lesson with what each has changed; where both have, it is as `winner` has it. */
export function mergeLesson({ base, mine, stored }: Versions, winner: 'mine' | 'stored'): LessonContent {
  const mineOnly = names.filter((name) => !isAlike(mine[name], base[name]));
  const taken = mineOnly.filter((name) => winner === 'mine' || isAlike(stored[name], base[name]));
  return { ...stored, ...Object.fromEntries(taken.map((name) => [name, mine[name]])) };
}

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
