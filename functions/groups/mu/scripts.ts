import { mu as calls } from '../../../shared/contract/mu.ts';
import { isComplete } from '../../lib/course/shape.ts';
import { query } from '../../lib/http/handler.ts';
import { lessons } from '../../lib/store/course.ts';
import { scripts, listScripts as scriptsOf } from '../../lib/store/learning.ts';
import { readAll } from '../../lib/store/read.ts';
import { learnerOf, ofLearner, requireOpen, standingOf } from './learner.ts';
import { NumberKey, pageAfter } from './page.ts';

export const getScript = query(calls.getScript, {
  reads: ofLearner,
  reply: async (input) => {
    const { username, params } = input;
    const { course } = params;
    const learner = learnerOf(input);
    const { id } = requireOpen(learner, learner.shape.lessons, params.lesson);
    const { lesson, written } = await readAll({
      lesson: lessons.at({ course, id }),
      written: scripts.at({ username, course, lesson: id }),
    });
    const { instruction = '', script = '' } = lesson ?? {};
    return { instruction, script, userScript: written?.script ?? '' };
  },
});

export const checkScript = query(calls.checkScript, {
  reads: ofLearner,
  reply: (input) => {
    const { shape, progress } = standingOf(input);
    return isComplete(shape, progress) ? { progress } : {};
  },
});

/** Lists lessons that ask for a script, and lessons that asked for one when the learner wrote it. */
export const listScripts = query(calls.listScripts, {
  cursor: NumberKey,
  reads: (input) => ({
    ...ofLearner(input),
    written: () => scriptsOf({ username: input.username, course: input.params.course }),
  }),
  reply: (input) => {
    const { shape } = learnerOf(input);
    const written = new Map(input.written.map(({ lesson, script }) => [lesson, script]));
    const listed = shape.lessons.filter(({ id, asksScript }) => asksScript || written.has(id));
    const { page, next } = pageAfter(listed, ({ number }) => number, input);
    return {
      page: page.map(({ id, number, title }) => ({
        lesson: number,
        lessonTitle: title,
        script: written.get(id) ?? '',
      })),
      next,
    };
  },
});
