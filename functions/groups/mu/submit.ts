import { mu as calls } from '../../../shared/contract/mu.ts';
import { wrongAnswers } from '../../lib/course/answers.ts';
import { type NumberedLesson, withCurrentLesson } from '../../lib/course/shape.ts';
import { command } from '../../lib/http/handler.ts';
import { invalid, Refusal } from '../../lib/http/refusal.ts';
import { now } from '../../lib/runtime/now.ts';
import { followEnrolments } from '../../lib/store/courseTally.ts';
import { enrolments } from '../../lib/store/enrolment.ts';
import { scripts } from '../../lib/store/learning.ts';
import type { Write } from '../../lib/store/write.ts';
import { type Learner, learnerOf, ofLearner, requireChapter, requireOpen, shownLesson } from './learner.ts';

/** Right answers complete the lesson once. Each script is stored, even when answers are wrong. */
export const submitLesson = command(calls.submitLesson, {
  reads: ofLearner,
  decide: (input) => {
    const learner = learnerOf(input);
    const { params, body } = input;
    const lesson =
      shownLesson(learner, input) ??
      requireOpen(learner, requireChapter(learner, params.chapter).lessons, params.lesson);
    const { script } = body;
    const isWritten = lesson.asksScript && script.trim() !== '';
    const written = { username: input.username, course: params.course, lesson: lesson.id, script };
    const writes = isWritten ? [scripts.overwrite(written)] : [];
    // A completed lesson's script is saved without answers.
    const isRepeat = learner.enrolment.completed.includes(lesson.id) && body.answers.length === 0;
    const wrong = isRepeat ? [] : wrongAnswers(lesson.answers, body);
    if (wrong.length > 0) {
      const message = `Question ${wrong.join(', ')} ${wrong.length === 1 ? 'is' : 'are'} incorrect`;
      return { writes, refusal: new Refusal(400, 'WRONG_ANSWERS', message) };
    }
    if (lesson.asksScript && !isWritten) throw invalid('script', 'Your script is required');
    return {
      writes: [...writes, ...completion(learner, lesson)],
      reply: {
        success: isRepeat && isWritten ? 'Script saved' : 'Lesson completed',
        ...positionOf(lesson, learner),
      },
    };
  },
});

function completion({ shape, enrolment }: Learner, { id }: NumberedLesson): Write[] {
  if (enrolment.completed.includes(id)) return [];
  const at = new Date(now()).toISOString();
  const completed = [...enrolment.completed, id];
  const after = withCurrentLesson({ ...enrolment, completed, lastAt: at }, shape, at);
  const { current, completedAt } = after;
  return [
    enrolments.patch(enrolment, { completed, lastAt: at, current, completedAt }),
    ...followEnrolments(enrolment.course, [{ before: enrolment, after }]),
  ];
}

/** Returns where a lesson is at present, and whether it is the last one. */
function positionOf({ id, number }: NumberedLesson, { shape: { chapters } }: Learner) {
  const index = chapters.findIndex(({ lessons }) => lessons.some((lesson) => lesson.id === id));
  const isLast = chapters[index]?.lessons.at(-1)?.id === id;
  return {
    isLastVideo: isLast ? 'Yes' : 'No',
    isLastSession: index === chapters.length - 1 ? 'Yes' : 'No',
    chapter: index + 1,
    lesson: number,
  } as const;
}
