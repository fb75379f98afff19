import { dequal } from 'dequal/lite';
import * as z from 'zod/mini';
import { LessonContent } from '../../../../shared/contract/lesson.ts';

type Name = keyof LessonContent;

interface Versions {
  /** The version that both authors started from. */
  readonly base: LessonContent;
  readonly mine: LessonContent;
  /** The version that another author has saved since. */
  readonly stored: LessonContent;
}

const names = z.keyof(LessonContent).options;

/** Returns the fields that both authors have changed in different ways. */
export function clashesOf({ base, mine, stored }: Versions): Name[] {
  return names.filter(
    (name) =>
      !dequal(mine[name], base[name]) &&
      !dequal(stored[name], base[name]) &&
      !dequal(mine[name], stored[name]),
  );
}

/** Merges the changes of both authors; `winner` decides where both have changed a field. */
export function mergeLesson({ base, mine, stored }: Versions, winner: 'mine' | 'stored'): LessonContent {
  const mineOnly = names.filter((name) => !dequal(mine[name], base[name]));
  const taken = mineOnly.filter((name) => winner === 'mine' || dequal(stored[name], base[name]));
  return { ...stored, ...Object.fromEntries(taken.map((name) => [name, mine[name]])) };
}
