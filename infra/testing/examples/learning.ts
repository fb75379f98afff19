import { admin } from '../../../shared/contract/admin.ts';
import type { Call } from '../../../shared/contract/call.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { readCourse } from '../../ops/course/course-files.ts';
import { courseFolder } from '../../ops/course/seed-courses.ts';
import { newAdminToken } from '../admins.ts';
import { completeLessons, newLearner, rightAnswers, storeCourse } from '../courses.ts';
import { type Example, example, type Operator } from '../example.ts';
import { newValidatedUser } from '../people.ts';
import { type Sent, send, type TestUser } from '../suite.ts';
import { foundTeam, newMember } from '../teams.ts';

const maps = readCourse(courseFolder('maps'));
const course = 'maps';
/** The lesson has questions and asks for a script. */
const THIRD = { course, chapter: 1, lesson: 3 };

interface LearnerExample {
  readonly sent?: Omit<Sent, 'token'>;
  readonly completed?: number;
  /** Makes the function cache what it reads only once. */
  warm?(learner: TestUser): Promise<unknown>;
  happenedOnce?(learner: TestUser): Promise<boolean>;
}

/** Makes the example of a call by an enrolled user. */
function learnerExample(
  call: Call,
  { sent, completed = 0, warm, happenedOnce }: LearnerExample = {},
): Example {
  const make = async (operator: Operator) => {
    const learner = await newLearner(await newAdminToken(operator), course);
    await completeLessons(learner, maps, completed);
    await warm?.(learner);
    return learner;
  };
  return example(call, make, {
    sent: ({ token }) => ({ token, params: { course }, ...sent }),
    happenedOnce,
  });
}

const ask = async ({ token }: TestUser, call: Call, params: object = {}) =>
  (await send(call, { token, params: { course, ...params } })).body;

/** Makes the example of a call on the catalogue, which the function has cached or which has changed since. */
function catalogueExample(
  call: Call,
  sentFor: (operator: Operator) => Promise<Sent>,
  how?: 'changed',
): Example {
  const make = async (operator: Operator) => {
    const sent = await sentFor(operator);
    if (how === 'changed') await storeCourse(operator, maps);
    else await send(call, sent);
    return sent;
  };
  return example(call, make, { ...(how === 'changed' && { cachesReads: true }), sent: (sent) => sent });
}

const asUser = async () => ({ token: (await newValidatedUser()).token });
const asAdmin = async (operator: Operator) => ({ adminToken: await newAdminToken(operator) });

const third = maps.lessons[2];
if (third === undefined) throw new Error('The course maps has three lessons and more');
const submitted = rightAnswers(third);

export const learning: Readonly<Record<string, Example>> = {
  'mu.listCourses': catalogueExample(mu.listCourses, asUser),
  'mu.listCourses of a changed catalogue': catalogueExample(mu.listCourses, asUser, 'changed'),
  'mu.listEnrolments': catalogueExample(mu.listEnrolments, asUser),
  'admin.listCourses': catalogueExample(admin.listCourses, asAdmin),
  'mu.getProgress': learnerExample(mu.getProgress),
  'mu.getCourse': learnerExample(mu.getCourse),
  'mu.getOutline': learnerExample(mu.getOutline),
  'mu.listChapters': learnerExample(mu.listChapters),
  'mu.getChapter': learnerExample(mu.getChapter, { sent: { params: { course, chapter: 2 } } }),
  'mu.listLessons': learnerExample(mu.listLessons, { sent: { params: { course, chapter: 1 } } }),
  'mu.getLesson': learnerExample(mu.getLesson, {
    sent: { params: { course, chapter: 1, lesson: 1 } },
    // The function caches the key that signs addresses.
    warm: (learner) => ask(learner, mu.getLesson, { chapter: 1, lesson: 1 }),
  }),
  'mu.listQuestions': learnerExample(mu.listQuestions, { sent: { params: { course, lesson: 1 } } }),
  'mu.getScript': learnerExample(mu.getScript, { sent: { params: { course, lesson: 1 } } }),
  'mu.checkScript': learnerExample(mu.checkScript),
  'mu.listScripts': learnerExample(mu.listScripts, { completed: 3 }),
  'mu.submitLesson': learnerExample(mu.submitLesson, {
    sent: { params: THIRD, body: submitted },
    completed: 2,
    happenedOnce: async (learner) => {
      const { progress, completed } = await ask(learner, mu.getProgress);
      const { userScript } = await ask(learner, mu.getScript, { lesson: 3 });
      return progress === 4 && JSON.stringify(completed) === '[1,2,3]' && userScript === submitted.script;
    },
  }),
  'mu.submitLesson again': learnerExample(mu.submitLesson, {
    sent: { params: THIRD, body: { ...submitted, script: 'Another script' } },
    completed: 3,
    happenedOnce: async (learner) => {
      const { userScript } = await ask(learner, mu.getScript, { lesson: 3 });
      return (await ask(learner, mu.getProgress)).progress === 4 && userScript === 'Another script';
    },
  }),
  'mu.keepPosition': learnerExample(mu.keepPosition, {
    sent: { params: { course, lesson: 1 }, body: { seconds: 7.5 } },
    happenedOnce: async (learner) =>
      (await ask(learner, mu.getLesson, { chapter: 1, lesson: 1 })).positionSeconds === 7.5,
  }),
  'mu.makeCertificate': learnerExample(mu.makeCertificate, {
    sent: { params: { course }, body: { name: 'Nur Aisyah' } },
    completed: maps.lessons.length,
    happenedOnce: async (learner) => {
      const { certificate } = await ask(learner, mu.getProgress);
      const { body } = await send(mu.getCertificate, { params: { id: String(certificate) } });
      return body.name === 'Nur Aisyah';
    },
  }),
  'mu.getCertificate': example(
    mu.getCertificate,
    async (operator) => {
      const learner = await newLearner(await newAdminToken(operator), course);
      await completeLessons(learner, maps, maps.lessons.length);
      const sent = { token: learner.token, params: { course }, body: { name: 'Ann' } };
      return (await send(mu.makeCertificate, sent)).body.id;
    },
    { sent: (id) => ({ params: { id: String(id) } }) },
  ),
  'mu.listTeamLearning': example(
    mu.listTeamLearning,
    async (operator) => {
      const team = await foundTeam();
      await newMember(team, { user: await newLearner(await newAdminToken(operator), course) });
      const { owner, teamName } = team;
      const sent = { token: owner.token, params: { teamName } };
      // The function caches the catalogue.
      await send(mu.listTeamLearning, sent);
      return sent;
    },
    { sent: (sent) => sent },
  ),
};
