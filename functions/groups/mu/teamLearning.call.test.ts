import { beforeAll, expect, inject, test } from 'vitest';
import { newSignedInAdmin } from '../../../infra/testing/admins.ts';
import {
  completeLessons,
  courseOf,
  lessonOf,
  newLearner,
  someShortlink,
  storeCourse,
} from '../../../infra/testing/courses.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { put } from '../../../infra/testing/put.ts';
import { newUser, send, stackTable, type TestUser } from '../../../infra/testing/suite.ts';
import {
  foundTeam,
  newApplicant,
  newManager,
  newMember,
  type TestTeam,
} from '../../../infra/testing/teams.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { headers } from '../../../shared/contract/call.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { enrolments } from '../../lib/store/enrolment.ts';

const first = courseOf(someShortlink(), [[lessonOf('one'), lessonOf('two')], [lessonOf('three')]]);
const second = courseOf(someShortlink(), [[lessonOf('only')]]);
const unpublished = courseOf(someShortlink(), [[lessonOf('one')]], { isPublished: false });

let adminToken: string;
beforeAll(async () => {
  for (const course of [first, second, unpublished]) await storeCourse(inject('stackTable'), course);
  ({ adminToken } = await newSignedInAdmin());
});

const learner = () => newLearner(adminToken, first.course.shortlink);
const enrol = async ({ username }: TestUser, { course }: typeof first) => {
  const sent = { adminToken, body: { username, course: course.shortlink } };
  expect((await send(admin.registerOnCourse, sent)).status).toBe(200);
};

const ask = ({ token }: TestUser, teamName: string, query: Record<string, string> = {}) =>
  send(mu.listTeamLearning, { token, params: { teamName }, query });

const listed = async (leader: TestUser, { teamName }: TestTeam) =>
  mu.listTeamLearning.reply.parse((await ask(leader, teamName)).list);

const namesFor = async (leader: TestUser, team: TestTeam) =>
  (await listed(leader, team)).map(({ username }) => username).toSorted();

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** Writes an enrolment whose last lesson was some days ago. */
const store = ({ username }: TestUser, { course }: typeof first, days: number, completed: string[] = []) =>
  put(stackTable(), [
    enrolments.overwrite({
      course: course.shortlink,
      username,
      isEnrolled: true,
      completed,
      current: '',
      enrolledAt: daysAgo(90),
      lastAt: daysAgo(days),
      ...(completed.length > 0 && { completedAt: daysAgo(days) }),
    }),
  ]);

test('a manager sees the learners of the own group, the owner all, and nobody else any', async () => {
  const team = await foundTeam();
  const { teamName, owner } = team;
  const [manager, other] = [await newManager(team), await newManager(team)];
  const [ann, ben, cat] = [await learner(), await learner(), await learner()];
  await newMember(team, { user: ann, managerName: manager.managerName });
  await newMember(team, { user: ben, managerName: other.managerName });
  await newMember(team, { user: cat });
  await newMember(team, { managerName: manager.managerName });
  await newApplicant({ teamName, managerName: manager.managerName }, await learner());
  for (const leader of [owner, manager, other]) await enrol(leader, first);

  expect(await namesFor(manager, team)).toEqual([ann.username]);
  expect(await namesFor(other, team)).toEqual([ben.username]);
  const all = [ann, ben, cat, manager, other].map(({ username }) => username);
  expect(await namesFor(owner, team)).toEqual(all.toSorted());

  const namesOf = async (leader: TestUser, { username }: TestUser) => {
    const { list } = await ask(leader, teamName, { username });
    return mu.listTeamLearning.reply.parse(list).map((one) => one.username);
  };
  expect(await namesOf(owner, ben)).toEqual([ben.username]);
  expect(await namesOf(manager, ann)).toEqual([ann.username]);
  expect(await namesOf(manager, ben)).toEqual([]);

  const ofGroup = async (leader: TestUser, { managerName = '' }: { managerName?: string }) => {
    const { list } = await ask(leader, teamName, { managerName });
    return mu.listTeamLearning.reply.parse(list).map((one) => one.username);
  };
  expect((await ofGroup(owner, other)).toSorted()).toEqual(
    [ben, other].map((one) => one.username).toSorted(),
  );
  expect(await ofGroup(manager, manager)).toEqual([ann.username]);
  expect(await ofGroup(manager, other)).toEqual([]);

  const applicant = await newApplicant(team);
  const stranger = (await foundTeam()).owner;
  for (const person of [ann, applicant, stranger]) {
    expect(await ask(person, teamName)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } });
  }
  expect((await ask(await newUser(), teamName)).status).toBe(403);
  expect((await ask(await newValidatedUser(), 'No such team')).status).toBe(404);
  expect((await send(mu.listTeamLearning, { params: { teamName } })).status).toBe(401);
});

test('a learner is shown with the course, the lesson and the days since the last one', async () => {
  const team = await foundTeam();
  const member = await learner();
  await newMember(team, { user: member });
  const shown = () => listed(team.owner, team);
  const { shortlink: course, courseName } = first.course;
  const row = { username: member.username, yourName: member.username, course, courseName, lessons: 3 };
  expect(await shown()).toEqual([{ ...row, lesson: 1, days: 0 }]);
  await completeLessons(member, first, 2);
  expect(await shown()).toEqual([{ ...row, lesson: 3, days: 0 }]);
  await store(member, first, 12);
  expect(await shown()).toEqual([{ ...row, lesson: 1, days: 12 }]);
});

test('a learner shows the last nudge about courses, and none about follow-ups', async () => {
  const team = await foundTeam();
  const { owner, teamName } = team;
  const member = await learner();
  await newMember(team, { user: member });
  const nudged = async (about: object) => {
    const body = { username: member.username, ...about };
    expect((await send(msmart.nudgeMember, { token: owner.token, params: { teamName }, body })).status).toBe(
      200,
    );
    return (await listed(owner, team)).map((one) => one.nudged?.by);
  };
  expect(await nudged({})).toEqual([undefined]);
  expect(await nudged({ isAboutLearning: true })).toEqual([owner.username]);
  expect(await nudged({})).toEqual([owner.username]);
});

test('of several courses the open one with the latest lesson is shown, and a completed one only without others', async () => {
  const team = await foundTeam();
  const member = await newMember(team);
  const shown = async () =>
    (await listed(team.owner, team)).map(({ course, lesson, lessons, days }) => [
      course,
      lesson,
      lessons,
      days,
    ]);
  expect(await shown()).toEqual([]);
  await store(member, unpublished, 0);
  expect(await shown()).toEqual([]);
  await store(member, second, 3, ['only']);
  expect(await shown()).toEqual([[second.course.shortlink, 2, 1, 3]]);
  await store(member, first, 20);
  expect(await shown()).toEqual([[first.course.shortlink, 1, 3, 20]]);
  await store(member, second, 40);
  expect(await shown()).toEqual([[first.course.shortlink, 1, 3, 20]]);
});

test('the learners come page by page', async () => {
  const team = await foundTeam();
  const members: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const member = await learner();
    await newMember(team, { user: member });
    await newMember(team);
    members.push(member.username);
  }
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const query = { limit: '2', ...(cursor && { cursor }) };
    const page = await ask(team.owner, team.teamName, query);
    expect(page.list.length).toBeLessThanOrEqual(2);
    names.push(...mu.listTeamLearning.reply.parse(page.list).map(({ username }) => username));
    cursor = page.headers.get(headers.nextCursor);
  } while (cursor);
  expect(names).toEqual(members.toSorted());
});
