import type { Video } from '../../../shared/contract/lesson.ts';
import { mu as calls } from '../../../shared/contract/mu.ts';
import { sealLessonId } from '../../lib/course/lessonSeal.ts';
import { type AddressOf, courseAddresses } from '../../lib/course/signedAddress.ts';
import { command, query } from '../../lib/http/handler.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { lessons } from '../../lib/store/course.ts';
import { positions } from '../../lib/store/learning.ts';
import { readAll } from '../../lib/store/read.ts';
import { learnerOf, ofLearner, requireChapter, requireOpen, shownLesson } from './learner.ts';
import { NumberKey, pageAfter } from './page.ts';

export const getLesson = query(calls.getLesson, {
  reads: ofLearner,
  reply: async (input) => {
    const { username, params } = input;
    const { course, chapter, lesson: number } = params;
    const learner = learnerOf(input);
    const { id, title } = requireOpen(learner, requireChapter(learner, chapter).lessons, number);
    const [{ lesson, position }, addressOf] = await settleAll([
      readAll({
        lesson: lessons.at({ course, id }),
        position: positions.at({ username, course, lesson: id }),
      }),
      courseAddresses(course),
    ]);
    return {
      lesson: number,
      lessonTitle: title,
      vidFile: videoAddress(lesson?.video, addressOf),
      id: sealLessonId({ username, course, lesson: id }),
      text: lesson?.text ?? '',
      positionSeconds: position?.seconds ?? 0,
      ...(lesson?.poster !== undefined && { poster: addressOf(lesson.poster) }),
      ...(lesson?.captions !== undefined && { captions: addressOf(lesson.captions) }),
    };
  },
});

function videoAddress(video: Video | undefined, addressOf: AddressOf): string {
  if (video?.kind === 'upload') return addressOf(video.file);
  return video?.kind === 'youTube' ? video.link : '';
}

export const listQuestions = query(calls.listQuestions, {
  cursor: NumberKey,
  reads: ofLearner,
  reply: async (input) => {
    const learner = learnerOf(input);
    const { id } = requireOpen(learner, learner.shape.lessons, input.params.lesson);
    const { lesson } = await readAll({ lesson: lessons.at({ course: input.params.course, id }) });
    const questions = (lesson?.questions ?? []).map((question, index) => ({
      ...question,
      number: index + 1,
    }));
    const { page, next } = pageAfter(questions, ({ number }) => number, input);
    return { page: page.map(({ question, options }) => ({ question, answers: options })), next };
  },
});

export const keepPosition = command(calls.keepPosition, {
  reads: ofLearner,
  decide: (input) => {
    const { username, params, body } = input;
    const learner = learnerOf(input);
    const { id } = shownLesson(learner, input) ?? requireOpen(learner, learner.shape.lessons, params.lesson);
    const seconds = toMillisecond(body.seconds);
    return {
      writes: [positions.overwrite({ username, course: params.course, lesson: id, seconds })],
      reply: { success: 'Position kept' },
    };
  },
});

/** Rounds seconds to milliseconds: the table refuses numbers that are as small as a client can send. */
function toMillisecond(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
