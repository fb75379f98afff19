import { useMemo, useState } from 'react';
import { author } from '../../../../shared/contract/author.ts';
import { LessonContent } from '../../../../shared/contract/lesson.ts';
import type { FormWrite } from '../../api/defineWrite.ts';
import { type AuthoredLesson, storedLesson, useLessonWrites } from './useAuthoredLesson.ts';

/** A lesson that a form edits, from the version that it was opened with, until another one turns out to be stored. */
export function useLessonConflict(opened: AuthoredLesson) {
  const { updateLesson } = useLessonWrites();
  /** What was stored when its author last looked. */
  const [base, setBase] = useState(opened);
  const [version, setVersion] = useState(opened.version);
  const [stored, setStored] = useState<AuthoredLesson>();
  const write = useMemo<FormWrite<typeof author.updateLesson>>(
    () => ({
      call: author.updateLesson,
      async submit({ params, body }) {
        const save = (of: object) => updateLesson.submit({ params, body: { ...Object(body), ...of } });
        try {
          const reply = await save({}).catch((error: unknown) => {
            const found = storedLesson(error);
            // Another poster or other captions are no conflict.
            if (found === undefined || !isAlike(found, base)) throw error;
            return save({ version: found.version });
          });
          setStored(undefined);
          setBase({ ...base, ...LessonContent.parse(body) });
          return reply;
        } catch (error) {
          setStored(storedLesson(error));
          throw error;
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
    /** What somebody else has stored meanwhile. */
    stored,
    take() {
      if (stored === undefined) return;
      setBase(stored);
      setVersion(stored.version);
      setStored(undefined);
    },
    keep() {
      if (stored !== undefined) setVersion(stored.version);
      setStored(undefined);
    },
  };
}

/** Whether they say the same, whatever files they have. */
const isAlike = (one: AuthoredLesson, other: AuthoredLesson) =>
  JSON.stringify(LessonContent.parse(one)) === JSON.stringify(LessonContent.parse(other));
