import { useMemo, useState } from 'react';
import { author } from '../../../../shared/contract/author.ts';
import type { FormWrite } from '../../api/defineWrite.ts';
import { type AuthoredLesson, storedLesson, useLessonWrites } from './useAuthoredLesson.ts';

/** A lesson that a form edits, from the version that it was opened with, until another one turns out to be stored. */
export function useLessonConflict(opened: AuthoredLesson) {
  const { updateLesson } = useLessonWrites();
  const [base, setBase] = useState(opened);
  const [version, setVersion] = useState(opened.version);
  const [stored, setStored] = useState<AuthoredLesson>();
  const write = useMemo<FormWrite<typeof author.updateLesson>>(
    () => ({
      call: author.updateLesson,
      async submit(input) {
        try {
          const reply = await updateLesson.submit(input);
          setStored(undefined);
          return reply;
        } catch (error) {
          setStored(storedLesson(error));
          throw error;
        }
      },
    }),
    [updateLesson],
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
