import { mu as calls } from '../../../shared/contract/mu.ts';
import { lockOf, type NumberedLesson } from '../../lib/course/shape.ts';
import { query } from '../../lib/http/handler.ts';
import { learnerOf, ofLearner, requireChapter, standingOf } from './learner.ts';
import { NumberKey, pageAfter } from './page.ts';

export const getOutline = query(calls.getOutline, {
  reads: ofLearner,
  reply: (input) => {
    const { course, shape, progress } = standingOf(input);
    const completed = progress === 0 ? [] : (input.enrolment?.completed ?? []);
    return {
      description: course.description,
      chapters: shape.chapters.map(({ number, title, lessons }) => ({
        chapter: number,
        title,
        lessons: lessons.map((lesson) => ({
          lesson: lesson.number,
          title: lesson.title,
          isLocked: lockOf(lesson, { progress, completed }) !== undefined,
          asksScript: lesson.asksScript,
          ...minutesOf(lesson),
        })),
      })),
    };
  },
});

const minutesOf = ({ videoSeconds }: NumberedLesson) =>
  videoSeconds === undefined ? {} : { minutes: videoSeconds < 60 ? 0 : Math.round(videoSeconds / 60) };

export const listChapters = query(calls.listChapters, {
  reads: ofLearner,
  reply: (input) => {
    const { chapters } = learnerOf(input).shape;
    return {
      chapter: chapters.map(({ number, lessons }) => ({
        chapter: number,
        lessonId: lessons.map((lesson) => lesson.number).join(','),
      })),
      chapterTitle: chapters.map(({ title }) => title),
    };
  },
});

export const getChapter = query(calls.getChapter, {
  reads: ofLearner,
  reply: (input) => {
    const { lessons } = requireChapter(learnerOf(input), input.params.chapter);
    const numbers = lessons.map(({ number }) => number);
    // Every chapter that learners see has a lesson.
    return { lastLessonCount: (numbers[0] ?? 1) - 1, vidOrder: numbers };
  },
});

export const listLessons = query(calls.listLessons, {
  cursor: NumberKey,
  reads: ofLearner,
  reply: (input) => {
    const { lessons } = requireChapter(learnerOf(input), input.params.chapter);
    const { page, next } = pageAfter(lessons, ({ number }) => number, input);
    return { page: page.map(({ number, title }) => ({ lesson: number, lessonTitle: title })), next };
  },
});
