import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callerOf, nothingSent } from '../../../infra/testing/callers.ts';
import { secretText } from '../../../infra/testing/codes.ts';
import { courseOf, lessonOf, questionOf } from '../../../infra/testing/courses.ts';
import { enrolled } from '../../lib/course/enrolling.ts';
import { openedId } from '../../lib/course/openedLesson.ts';
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

/** A course and its learners, as authors and learners change them one after the other. */
interface Model {
  chapters: Lesson[][];
  readonly learners: Map<string, Enrolment>;
  readonly tallies: Map<string, number>;
  made: number;
}

const courseIn = ({ chapters }: Model) => courseOf('course', chapters).course;

function newLesson(model: Model, isPublished: boolean): Lesson {
  model.made += 1;
  const questions = Array.from({ length: model.made % QUESTIONS }, (_, at) => questionOf(`Question ${at}?`));
  return lessonOf(`l${model.made}`, { isPublished, questions, instruction: model.made % 2 ? '' : 'Write' });
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
      ...{ learner: small, lesson: small, isRight: fc.boolean(), isOpened: fc.boolean() },
    }),
  },
);

function edit(model: Model, given: Exclude<Step, { kind: 'submit' }>): void {
  const { chapters } = model;
  const into = chapters[given.chapter % chapters.length] ?? [];
  if (given.kind === 'add') {
    into.splice(given.at % (into.length + 1), 0, newLesson(model, given.isPublished));
    return;
  }
  const all = chapters.flat();
  const lesson = all[given.lesson % (all.length || 1)];
  if (lesson === undefined) return;
  const from = chapters.find((some) => some.includes(lesson)) ?? [];
  const at = from.indexOf(lesson);
  if (given.kind === 'publish') from[at] = { ...lesson, isPublished: !lesson.isPublished };
  else from.splice(at, 1);
  if (given.kind === 'move') into.push(lesson);
}

const add = (sums: Map<string, number>, name: string, by: number) =>
  sums.set(name, (sums.get(name) ?? 0) + by);

/** What DynamoDB would make of the writes, as far as these are about learners and tallies. */
function apply(model: Model, username: string, writes: readonly Write[]): void {
  for (const { update, change } of writes.filter((write) => 'update' in write)) {
    const { names = {}, values = {} } = change;
    const changed = Object.entries(names).map(([key, name]) => [name, values[`:${key.slice(1)}`]] as const);
    if (update.pk.startsWith('ENROLMENT#')) {
      const fields = { ...update, ...model.learners.get(username), ...Object.fromEntries(changed) };
      const after = enrolments.parse({ ...fields, version: 1 });
      if (after) model.learners.set(username, after);
    } else {
      const counts = changed.filter(([name]) => name !== 'version');
      for (const [name, by] of counts) add(model.tallies, name, Number(by));
    }
  }
}

/** Submits as the call does, and gives the status. */
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
  const id = openedId({ username, course: 'course', lesson: lesson.id });
  const isLocked = lockOf(lesson, {
    progress: progressIn(shape, enrolment.completed),
    completed: enrolment.completed,
  });
  const input = {
    ...{ ...nothingSent, username, caller: callerOf({ username }), prepared: undefined },
    params: { course: 'course', chapter, lesson: lesson.number },
    body: {
      questions: questions.map(({ question }) => question),
      answers: questions.map(() => (isRight ? 'Yes' : 'No')),
      ...{ script: 'Mine', ...(isOpened && { id }) },
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
  const model: Model = { chapters: [[], [], []], learners: new Map(), tallies: new Map(), made: 0 };
  for (const chapter of model.chapters.slice(0, 2))
    chapter.push(newLesson(model, true), newLesson(model, true));
  for (const username of LEARNERS) {
    const enrolment = enrolled({ ...courseIn(model) }, username, undefined);
    model.learners.set(username, enrolment);
    for (const [name, by] of countsOf(enrolment)) add(model.tallies, name, by);
  }
  return model;
}

test('however authors and learners take turns, what was learnt stays, and the rest unlocks in order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const model = newModel();
      for (const one of steps) {
        const before = new Map(model.learners);
        take(model, one);
        for (const [username, { completed }] of model.learners) {
          const kept = before.get(username)?.completed ?? [];
          expect(completed.slice(0, kept.length)).toEqual(kept);
          expect(new Set(completed).size).toBe(completed.length);
          requireOrder(model, completed);
        }
        expect(new Map([...model.tallies].filter(([, sum]) => sum !== 0))).toEqual(countedIn(model));
      }
    }),
  );
});

function take(model: Model, one: Step): void {
  if (one.kind !== 'submit') {
    edit(model, one);
    return;
  }
  const submitted = submit(model, one);
  expect(submitted?.status).toBe(submitted?.expected);
  if (submitted?.status !== 200) return;
  expect(model.learners.get(submitted.username)?.completed).toContain(submitted.lesson);
}

function countedIn({ learners }: Model): Map<string, number> {
  const counted = new Map<string, number>();
  for (const enrolment of learners.values()) {
    for (const [name, by] of countsOf(enrolment)) add(counted, name, by);
  }
  return counted;
}

/** Numbers are 1 to N; open are the completed lessons and the first of the others, and no more. */
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
