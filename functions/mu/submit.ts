import { mu as calls } from '../../shared/contract/mu.ts';
import { wrongAnswers } from '../course/answers.ts';
import { lessonOpened } from '../course/openedLesson.ts';
import { placed } from '../course/placed.ts';
import type { NumberedLesson } from '../course/shape.ts';
import { command } from '../http/handler.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { now } from '../now.ts';
import { followEnrolments } from '../store/courseTally.ts';
import { enrolments } from '../store/enrolment.ts';
import { scripts } from '../store/learning.ts';
import type { Write } from '../store/write.ts';
import { type Learner, learnerOf, ofLearner, requireChapter, requireLesson, requireOpen } from './learner.ts';

interface Submitted {
  readonly username: string;
  readonly params: { readonly course: string; readonly chapter: number; readonly lesson: number };
  readonly body: {
    readonly questions: readonly string[];
    readonly answers: readonly string[];
    readonly script: string;
    readonly id?: string | undefined;
  };
}

/** Right answers complete the lesson, once; the script is kept each time, also while answers are wrong. */
export const submitLesson = command(calls.submitLesson, {
  reads: ofLearner,
  decide: (input) => {
    const learner = learnerOf(input);
    const lesson = submittedLesson(learner, input);
    const { script } = input.body;
    const isWritten = lesson.asksScript && script.trim() !== '';
    const at = { username: input.username, course: input.params.course, lesson: lesson.id };
    const writes = isWritten ? [scripts.overwrite({ ...at, script })] : [];
    const wrong = wrongAnswers(lesson.answers, input.body);
    if (wrong.length > 0) {
      const words = `Question ${wrong.join(', ')} are incorrect`;
      return { writes, refusal: new Refusal(400, 'WRONG_ANSWERS', words) };
    }
    if (lesson.asksScript && !isWritten) throw invalid('script', 'Your script is required');
    return {
      writes: [...writes, ...completion(learner, lesson)],
      reply: { success: 'Lesson completed', ...placeOf(lesson, learner) },
    };
  },
});

/** By its id, where the caller was given one; else by its number, as long as it is open. */
function submittedLesson(learner: Learner, { username, params, body }: Submitted): NumberedLesson {
  const { course, chapter, lesson } = params;
  if (body.id === undefined) {
    return requireOpen(learner, requireChapter(learner, chapter).lessons, lesson);
  }
  const id = lessonOpened(body.id, { username, course });
  return requireLesson(learner.shape.lessons.find((one) => one.id === id));
}

function completion({ shape, enrolment }: Learner, { id }: NumberedLesson): Write[] {
  if (enrolment.completed.includes(id)) return [];
  const at = new Date(now()).toISOString();
  const completed = [...enrolment.completed, id];
  const after = placed({ ...enrolment, completed, lastAt: at }, shape, at);
  const { current, completedAt } = after;
  return [
    enrolments.patch(enrolment, { completed, lastAt: at, current, completedAt }),
    ...followEnrolments(enrolment.course, [{ before: enrolment, after }]),
  ];
}

function placeOf({ id }: NumberedLesson, { shape: { chapters } }: Learner) {
  const index = chapters.findIndex(({ lessons }) => lessons.some((one) => one.id === id));
  const isLast = chapters[index]?.lessons.at(-1)?.id === id;
  return {
    isLastVideo: isLast ? 'Yes' : 'No',
    isLastSession: index === chapters.length - 1 ? 'Yes' : 'No',
  } as const;
}
