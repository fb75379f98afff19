import { AuthoredLesson } from '../../../../shared/contract/author/lessons.ts';
import { author } from '../../../../shared/contract/author.ts';
import { defineWrite } from '../../api/defineWrite.ts';
import { Refused } from '../../api/refusal.ts';
import { send } from '../../api/send.ts';
import { useRead } from '../../api/useRead.ts';
import { outlineReads } from './useOutline.ts';

export type { AuthoredLesson };

export type LessonParams = Readonly<{ course: string; id: string }>;

const writes = {
  updateLesson: defineWrite(author.updateLesson, outlineReads),
  updatePoster: defineWrite(author.updatePoster, outlineReads),
  updateCaptions: defineWrite(author.updateCaptions, outlineReads),
};

/** Stores a picture that texts of the course show. */
export const addPicture = defineWrite(author.addPicture);

/** Reads a lesson afresh for its editor. */
export function useAuthoredLesson(params: LessonParams) {
  const { data, failure, reload } = useRead(author.getAuthoredLesson, { params }, { isForForm: true });
  return { lesson: data, failure, reload };
}

export const useLessonWrites = () => writes;

/** Reads the lesson again, for its file URLs. */
export const readAuthoredLesson = (params: LessonParams) => send(author.getAuthoredLesson, { params });

/** Returns the stored lesson from a version conflict (409), undefined for other failures. */
export function storedLesson(error: unknown): AuthoredLesson | undefined {
  if (!(error instanceof Refused) || error.status !== 409) return undefined;
  return AuthoredLesson.safeParse(error.body.stored).data;
}
