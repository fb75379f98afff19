import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callerOf, nothingSent } from '../../../infra/testing/callers.ts';
import { secretText } from '../../../infra/testing/codes.ts';
import { courseOf, lessonOf, questionOf } from '../../../infra/testing/courses.ts';
import { enrolled } from '../../lib/course/enrolling.ts';
import { sealLessonId } from '../../lib/course/lessonSeal.ts';
import { lockOf, progressIn, shapeOf } from '../../lib/course/shape.ts';
import { Refusal } from '../../lib/http/refusal.ts';
import { courses, type Lesson } from '../../lib/store/course.ts';
import { countsOf } from '../../lib/store/courseTally.ts';
import { type Enrolment, enrolments } from '../../lib/store/enrolment.ts';
import type { Write } from '../../lib/store/write.ts';
import { submitLesson } from './submit.ts';

process.env.SEAL_SECRETS ??= secretText('the secret of this test');

const LEARNERS = ['ann', 'bob', 'cho'];
const QUESTIONS = 3;

/** A course and its learners, which authors and learners change in turns. */
interface Model {
  chapters: Lesson[][];
  readonly learners: Map<string, Enrolment>;
  readonly tallies: Map<string, number>;
  lessonCount: number;
}

const courseIn = ({ chapters }: Model) => courseOf('course', chapters).course;

function newLesson(model: Model, isPublished: boolean): Lesson {
  model.lessonCount += 1;
  const { lessonCount } = model;
  const questions = Array.from({ length: lessonCount % QUESTIONS }, (_, at) => questionOf(`Question ${at}?`));
  return lessonOf(`l${lessonCount}`, { isPublished, questions, instruction: lessonCount % 2 ? '' : 'Write' });
}

type Step =
  | { readonly kind: 'add'; readonly chapter: number; readonly at: number; readonly isPublished: boolean }
  | { readonly kind: 'move' | 'delete' | 'publish'; readonly lesson: number; readonly chapter: number }
  | {
      readonly kind: 'submit';
      readonly learner: number;
      readonly lesson: number;
      readonly isRight: boolean;
      readonly isOpened: boolean;
    };

const small = fc.nat(20);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('add'), chapter: small, at: small, isPublished: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('move', 'delete', 'publish'), lesson: small, chapter: small }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('submit'),
      learner: small,
      lesson: small,
      isRight: fc.boolean(),
      isOpened: fc.boolean(),
    }),
  },
);

function edit(model: Model, edited: Exclude<Step, { kind: 'submit' }>): void {
  const { chapters } = model;
  const target = chapters[edited.chapter % chapters.length] ?? [];
  if (edited.kind === 'add') {
    target.splice(edited.at % (target.length + 1), 0, newLesson(model, edited.isPublished));
    return;
  }
  const all = chapters.flat();
  const lesson = all[edited.lesson % (all.length || 1)];
  if (lesson === undefined) return;
  const source = chapters.find((chapter) => chapter.includes(lesson)) ?? [];
  const at = source.indexOf(lesson);
  if (edited.kind === 'publish') source[at] = { ...lesson, isPublished: !lesson.isPublished };
  else source.splice(at, 1);
  if (edited.kind === 'move') target.push(lesson);
}

const add = (sums: Map<string, number>, name: string, by: number) =>
  sums.set(name, (sums.get(name) ?? 0) + by);

/** Applies the writes of enrolments and tallies to the model, as DynamoDB would. */
function apply(model: Model, username: string, writes: readonly Write[]): void {
  for (const { update, change } of writes.filter((write) => 'update' in write)) {
    const { names = {}, values = {} } = change;
    const changed = Object.entries(names).map(([key, name]) => [name, values[`:${key.slice(1)}`]] as const);
    if (update.pk.startsWith('ENROLMENT#')) {
      const fields = { ...update, ...model.learners.get(username), ...Object.fromEntries(changed) };
      const enrolment = enrolments.parse({ ...fields, version: 1 });
      if (enrolment) model.learners.set(username, enrolment);
    } else {
      const sums = changed.filter(([name]) => name !== 'version');
      for (const [name, by] of sums) add(model.tallies, name, Number(by));
    }
  }
}

/** Submits a lesson as the call does, and returns the status. */
function submit(
  model: Model,
  { learner, lesson: nth, isRight, isOpened }: Extract<Step, { kind: 'submit' }>,
) {
  const username = LEARNERS[learner % LEARNERS.length] ?? '';
  const enrolment = model.learners.get(username);
  const course = courseIn(model);
  const shape = shapeOf(course);
  const lesson = shape.lessons[nth % (shape.lessons.length || 1)];
  if (enrolment === undefined || lesson === undefined) return undefined;
  const chapter = shape.chapters.find(({ lessons }) => lessons.includes(lesson))?.number ?? 0;
  const { questions = [] } = model.chapters.flat().find(({ id }) => id === lesson.id) ?? {};
  const id = sealLessonId({ username, course: 'course', lesson: lesson.id });
  const isLocked = lockOf(lesson, {
    progress: progressIn(shape, enrolment.completed),
    completed: enrolment.completed,
  });
  const input = {
    ...nothingSent,
    username,
    caller: callerOf({ username }),
    prepared: undefined,
    params: { course: 'course', chapter, lesson: lesson.number },
    body: {
      questions: questions.map(({ question }) => question),
      answers: questions.map(() => (isRight ? 'Yes' : 'No')),
      script: 'Mine',
      ...(isOpened && { id }),
    },
    found: courses.stored({ ...course, course: 'course' }),
    enrolment: enrolments.stored(enrolment),
  };
  const expected = isLocked && !isOpened ? 403 : isRight || questions.length === 0 ? 200 : 400;
  return { expected, username, lesson: lesson.id, status: decide(model, username, input) };
}

function decide(model: Model, username: string, input: Parameters<typeof submitLesson.decide>[0]): number {
  try {
    const decision = submitLesson.decide(input);
    apply(model, username, decision.writes ?? []);
    return 'refusal' in decision ? decision.refusal.status : 200;
  } catch (error) {
    if (error instanceof Refusal) return error.status;
    throw error;
  }
}

function newModel(): Model {
  const model: Model = { chapters: [[], [], []], learners: new Map(), tallies: new Map(), lessonCount: 0 };
  for (const chapter of model.chapters.slice(0, 2))
    chapter.push(newLesson(model, true), newLesson(model, true));
  for (const username of LEARNERS) {
    const enrolment = enrolled({ ...courseIn(model) }, username, undefined);
    model.learners.set(username, enrolment);
    for (const [name, by] of countsOf(enrolment)) add(model.tallies, name, by);
  }
  return model;
}

test('completed lessons stay completed and the others unlock in order, whatever authors and learners do', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const model = newModel();
      for (const step of steps) {
        const formerLearners = new Map(model.learners);
        take(model, step);
        for (const [username, { completed }] of model.learners) {
          const former = formerLearners.get(username)?.completed ?? [];
          expect(completed.slice(0, former.length)).toEqual(former);
          expect(new Set(completed).size).toBe(completed.length);
          requireOrder(model, completed);
        }
        expect(new Map([...model.tallies].filter(([, sum]) => sum !== 0))).toEqual(talliesIn(model));
      }
    }),
  );
});

function take(model: Model, step: Step): void {
  if (step.kind !== 'submit') {
    edit(model, step);
    return;
  }
  const submitted = submit(model, step);
  expect(submitted?.status).toBe(submitted?.expected);
  if (submitted?.status !== 200) return;
  expect(model.learners.get(submitted.username)?.completed).toContain(submitted.lesson);
}

/** Computes the tallies from every enrolment. */
function talliesIn({ learners }: Model): Map<string, number> {
  const tallies = new Map<string, number>();
  for (const enrolment of learners.values()) {
    for (const [name, by] of countsOf(enrolment)) add(tallies, name, by);
  }
  return tallies;
}

/** Expects lessons to be numbered from 1, and only completed lessons and the first of the others to be open. */
function requireOrder(model: Model, completed: readonly string[]): void {
  const shape = shapeOf(courseIn(model));
  expect(shape.lessons.map(({ number }) => number)).toEqual(shape.lessons.map((_, index) => index + 1));
  expect(shape.chapters.flatMap(({ lessons }) => lessons)).toEqual(shape.lessons);
  const progress = progressIn(shape, completed);
  const open = shape.lessons.filter((lesson) => lockOf(lesson, { progress, completed }) === undefined);
  const left = shape.lessons.filter(({ id }) => !completed.includes(id));
  expect(open.filter(({ id }) => !completed.includes(id))).toEqual(left.slice(0, 1));
  expect(progress).toBe(left[0]?.number ?? shape.lessons.length + 1);
}
