import { dequal } from 'dequal/lite';
import { useMemo, useState } from 'react';
import { author } from '../../../../shared/contract/author.ts';
import { LessonContent } from '../../../../shared/contract/lesson.ts';
import type { FormWrite } from '../../api/defineWrite.ts';
import { clashesOf, mergeLesson } from './lessonMerge.ts';
import { type AuthoredLesson, storedLesson, useLessonWrites } from './useAuthoredLesson.ts';

export const MERGED = 'Saved, together with what somebody else has changed';

interface Clash {
  readonly mine: LessonContent;
  readonly stored: AuthoredLesson;
  readonly names: readonly (keyof LessonContent)[];
}

/**
 * Saves a lesson that other authors may edit at the same time. Their changes are merged with the typed ones; where both
 * have changed the same field, the author decides.
 */
export function useLessonConflict(opened: AuthoredLesson) {
  const { updateLesson } = useLessonWrites();
  /** The stored version that the author has seen last. */
  const [base, setBase] = useState(opened);
  const [version, setVersion] = useState(opened.version);
  const [clash, setClash] = useState<Clash>();
  /** The lesson as saved together with another author's changes. */
  const [merged, setMerged] = useState<AuthoredLesson>();
  const write = useMemo<FormWrite<typeof author.updateLesson>>(
    () => ({
      call: author.updateLesson,
      async submit({ params, body }) {
        const save = (content: object, seen: number) =>
          updateLesson.submit({ params, body: { ...Object(body), ...content, version: seen } });
        setClash(undefined);
        try {
          const reply = await updateLesson.submit({ params, body });
          setBase({ ...base, ...LessonContent.parse(body) });
          return reply;
        } catch (error) {
          const found = clashIn(error, base, body);
          if (found.names.length > 0) {
            setClash(found);
            throw error;
          }
          const both = {
            ...found.stored,
            ...mergeLesson(versionsOf(base, found.mine, found.stored), 'mine'),
          };
          const reply = await save(LessonContent.parse(both), both.version);
          setBase(both);
          // The form does not show a new poster or new captions.
          if (dequal(LessonContent.parse(both), found.mine)) return reply;
          setMerged(both);
          return { ...reply, succ: MERGED };
        }
      },
    }),
    [updateLesson, base],
  );
  return {
    write,
    base,
    /** The version that the next save sends. */
    version,
    setVersion,
    clash,
    merged,
    /** Resolves the clash and returns the values for the form. */
    decide(winner: 'mine' | 'stored'): AuthoredLesson | undefined {
      if (clash === undefined) return undefined;
      const { mine, stored } = clash;
      setBase(stored);
      setVersion(stored.version);
      setClash(undefined);
      return { ...stored, ...mergeLesson(versionsOf(base, mine, stored), winner) };
    },
  };
}

/** Returns the clash behind a refused save and rethrows any other failure. */
function clashIn(error: unknown, base: AuthoredLesson, body: unknown): Clash {
  const stored = storedLesson(error);
  if (stored === undefined) throw error;
  const mine = LessonContent.parse(body);
  return { mine, stored, names: clashesOf(versionsOf(base, mine, stored)) };
}

const versionsOf = (base: AuthoredLesson, mine: LessonContent, stored: AuthoredLesson) => ({
  base: LessonContent.parse(base),
  mine,
  stored: LessonContent.parse(stored),
});
