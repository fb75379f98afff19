import { useRef } from 'react';
import * as z from 'zod/mini';
import { author } from '../../../../shared/contract/author.ts';
import { Picture } from '../../../../shared/contract/picture.ts';
import { validatedBy } from '../../../../shared/contract/text.ts';
import { captionsProblem } from '../../../../shared/rules/captions.ts';
import type { FormWrite } from '../../api/defineWrite.ts';
import type { AuthoredLesson } from './useAuthoredLesson.ts';
import { MERGED } from './useLessonConflict.ts';
import type { ChosenFiles } from './useLessonFiles.ts';
import { stateWords } from './useLessonMessage.ts';

/** The lesson's call, with the files that the same form holds. */
const lessonForm = {
  ...author.updateLesson,
  body: z.extend(author.updateLesson.body, {
    /** Empty: the stored captions are removed. */
    captions: z.optional(
      z.string().check(validatedBy((typed) => (typed === '' ? undefined : captionsProblem(typed)))),
    ),
    poster: z.optional(Picture),
  }),
};

interface LessonSaveOptions {
  readonly write: FormWrite<typeof author.updateLesson>;
  readonly base: AuthoredLesson;
  readonly onVersion: (version: number) => void;
  readonly saveFiles: (files: ChosenFiles) => Promise<void>;
}

/** Saves a lesson with its files, and publishes it where the pressed button says so. */
export function useLessonSave({ write, base, onVersion, saveFiles }: LessonSaveOptions) {
  // A save leaves the state as it is; the button says otherwise before it submits the form.
  const wanted = useRef<boolean>(undefined);
  const save: FormWrite<typeof lessonForm> = {
    call: lessonForm,
    async submit({ params, body }) {
      const { captions, poster, ...content } = Object(body);
      const isPublished = wanted.current ?? base.isPublished;
      const reply = await write.submit({ params, body: { ...content, isPublished } });
      onVersion(reply.version);
      await saveFiles({ captions, poster });
      if (reply.succ === MERGED) return reply;
      return { ...reply, succ: isPublished === base.isPublished ? 'Saved' : stateWords(isPublished) };
    },
  };
  return {
    save,
    /** Chooses what the next save publishes; undefined for what is stored. */
    want: (isPublished: boolean | undefined) => {
      wanted.current = isPublished;
    },
  };
}
