import { useMemo, useState } from 'react';
import { author } from '../../../../shared/contract/author.ts';
import { LessonContent } from '../../../../shared/contract/lesson.ts';
import type { FormWrite } from '../../api/defineWrite.ts';
import { clashesOf, mergeLesson } from './lessonMerge.ts';
import { type AuthoredLesson, storedLesson, useLessonWrites } from './useAuthoredLesson.ts';

interface Clash {
  readonly mine: LessonContent;
  readonly stored: AuthoredLesson;
  /** What both have changed. */
  readonly names: readonly (keyof LessonContent)[];
}

/**
 * A lesson that a form edits, from the version that it was opened with. What others have changed meanwhile is saved
 * together with what was typed; where both have changed the same, its author decides.
 */
export function useLessonConflict(opened: AuthoredLesson) {
  const { updateLesson } = useLessonWrites();
  /** What was stored when its author last looked. */
  const [base, setBase] = useState(opened);
  const [version, setVersion] = useState(opened.version);
  const [clash, setClash] = useState<Clash>();
  /** What a save has stored of several people. */
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
          // Another poster or other captions are nothing that the form shows.
          if (!isAlike(LessonContent.parse(both), found.mine)) setMerged(both);
          return reply;
        }
      },
    }),
    [updateLesson, base],
  );
  return {
    write,
    base,
    /** What the next save says it has seen. */
    version,
    setVersion,
    clash,
    merged,
    /** Gives what the form is to hold then: of what both have changed, the one or the other. */
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

/** What a save was refused for; any other failure is thrown. */
function clashIn(error: unknown, base: AuthoredLesson, body: unknown): Clash {
  const stored = storedLesson(error);
  if (stored === undefined) throw error;
  const mine = LessonContent.parse(body);
  return { mine, stored, names: clashesOf(versionsOf(base, mine, stored)) };
}

const isAlike = (one: LessonContent, other: LessonContent) => JSON.stringify(one) === JSON.stringify(other);

const versionsOf = (base: AuthoredLesson, mine: LessonContent, stored: AuthoredLesson) => ({
  base: LessonContent.parse(base),
  mine,
  stored: LessonContent.parse(stored),
});
