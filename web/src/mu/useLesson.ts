import type { Reply } from '../../../shared/contract/call.ts';
import { PAGE_SIZE_MAX } from '../../../shared/contract/list.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { changedList, changedRead } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { send } from '../api/send.ts';
import { useRead } from '../api/useRead.ts';

export type Lesson = Reply<typeof mu.getLesson>;
export type Question = Reply<typeof mu.listQuestions>[number];
export type LessonTask = Reply<typeof mu.getScript>;
export type Submitted = Reply<typeof mu.submitLesson>;

/** The course and the numbers of a lesson. */
export type LessonAt = Readonly<{ course: string; chapter: number; lesson: number }>;

// The form and the video's position start from fresh data, which must not change while they are open.
const asForm = { isForForm: true } as const;

/** Reads a lesson, its questions and its script task. */
export function useLesson({ course, chapter, lesson }: LessonAt) {
  const data = useRead(mu.getLesson, { params: { course, chapter, lesson } }, asForm);
  const params = { course, lesson };
  const questions = useRead(mu.listQuestions, { params, query: { limit: PAGE_SIZE_MAX } }, asForm);
  const task = useRead(mu.getScript, { params }, asForm);
  const isThere = data.data && questions.data && task.data;
  return {
    content: isThere && { lesson: data.data, questions: questions.data, task: task.data },
    failure: data.failure ?? questions.failure ?? task.failure,
    reload() {
      data.reload();
      questions.reload();
      task.reload();
    },
  };
}

/** Reads the lesson again, for file URLs that have not expired. */
export const readLesson = (params: LessonAt): Promise<Lesson> => send(mu.getLesson, { params });

const submitLesson = defineWrite(mu.submitLesson, ({ params: { course } }) => [
  changedRead(mu.getProgress, { params: { course } }),
  changedList(mu.listScripts, { params: { course } }),
]);

export function useLessonWrites() {
  return { submitLesson };
}

/** Stores the user's position in a video, also while the page unloads. `id` tells the server if the numbers now mean another lesson. */
export const keepPosition = (
  params: Pick<LessonAt, 'course' | 'lesson'>,
  body: Readonly<{ seconds: number; id: string }>,
) => send(mu.keepPosition, { params, body }, { outlivesPage: true });
