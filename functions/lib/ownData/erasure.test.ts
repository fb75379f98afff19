import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorTable } from '../../../infra/local/operator.ts';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { entities } from '../../../infra/stack/entities.ts';
import { type FullUser, newFullUser } from '../../../infra/testing/ownData.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import {
  mailsTo,
  newUser,
  PASSWORD,
  send,
  setStack,
  someone,
  type TestUser,
} from '../../../infra/testing/suite.ts';
import {
  foundTeam,
  newApplicant,
  newManager,
  newMember,
  type TestTeam,
} from '../../../infra/testing/teams.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { mu } from '../../../shared/contract/mu.ts';
import { user } from '../../../shared/contract/user.ts';

let stack: LocalStack;
let data: string;
let table: ReturnType<typeof operatorTable>;
let team: TestTeam;
const of = () => ({ endpoint: stack.port.url, tableName: stack.tableName });

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'm-suite-erasure-'));
  const site = async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) });
  stack = await startStack({ data, site, limits: 'off' });
  setStack(stack);
  table = operatorTable(stack.port.url);
  team = await foundTeam();
});
afterAll(async () => {
  table.destroy();
  await stack.stop();
  rmSync(data, { recursive: true, force: true });
});

const erase = ({ token }: TestUser, password = PASSWORD) =>
  send(user.deleteAccount, { token, body: { password } });
const signIn = ({ username, password }: TestUser) => send(user.login, { body: { username, password } });

/** Returns the names of the entities that have items with one of the texts. */
async function entitiesWith(texts: readonly string[]): Promise<string[]> {
  const names = new Set<string>();
  for await (const { Items = [] } of paginateScan({ client: table }, { TableName: stack.tableName })) {
    for (const item of Items.filter((found) => texts.some((text) => JSON.stringify(found).includes(text)))) {
      names.add(entityOf(item));
    }
  }
  return [...names].filter((name) => !name.startsWith('counter: ')).toSorted();
}

function entityOf({ pk, sk }: Readonly<Record<string, unknown>>): string {
  const matching = entities.filter(
    ({ prefix, sortPrefix }) => String(pk).startsWith(prefix) && String(sk).startsWith(sortPrefix),
  );
  return (
    matching.toSorted((one, other) => other.sortPrefix.length - one.sortPrefix.length)[0]?.name ?? `${pk}`
  );
}

const marksOf = ({ username, email, mark, ownTeam, chatId, certificate }: FullUser) => [
  username,
  email,
  mark,
  ownTeam,
  ownTeam.toLowerCase(),
  chatId,
  certificate,
];

/** The entities that stay after an erasure, as the store’s README says. Counters and changes of sums expire. */
const STAYING = [
  'audit entry',
  'change of a lead',
  'change of sums',
  'import of leads',
  'lead',
  'merit',
  'phone of a lead',
  'tally of a member',
  'word of a lead',
];

const filesKept = () => globSync('s3/*/*.bin', { cwd: data }).length;

async function dataOf({ token }: TestUser): Promise<unknown> {
  const { jobId } = (await send(user.requestData, { token, body: { password: PASSWORD } })).body;
  await stack.idle();
  const { link } = (await send(user.getDataJob, { token, params: { jobId: String(jobId) } })).body;
  const { exportedAt: _, ...rest } = Object(await (await fetch(String(link))).json());
  return rest;
}

test('a deleted account leaves only what its teams and the audit need', async () => {
  const before = filesKept();
  const ann = await newFullUser(of(), team);
  await dataOf(ann);
  expect(filesKept()).toBeGreaterThan(before + 2);
  const ben = await newFullUser(of(), team);
  await stack.idle();
  const files = filesKept();
  const bens = await dataOf(ben);
  expect(await erase(ann)).toMatchObject({ status: 200, body: { success: 'Your account was deleted' } });
  await stack.idle();
  expect(await entitiesWith(marksOf(ann))).toEqual(STAYING);
  // Ann's two pictures and her download are gone, and Ben's download is new.
  expect(filesKept()).toBe(files - 3 + 1);
  expect(await dataOf(ben)).toEqual(bens);
  const gone = await send(mu.getCertificate, { params: { id: ann.certificate } });
  expect(gone.status).toBe(404);
  expect((await mailsTo(ann.email)).map(({ subject }) => subject)).toContain('Your account was deleted');
});

test('a deleted account cannot sign in, its username stays taken, and its address is free', async () => {
  const ann = await newValidatedUser();
  await erase(ann);
  expect((await send(user.getProfile, { token: ann.token })).status).toBe(401);
  const unknown = await signIn({ ...ann, username: someone().username });
  expect(await signIn(ann)).toMatchObject({ status: 401, body: unknown.body });
  const again = { ...someone(), username: ann.username.toUpperCase() };
  expect(await send(user.signUp, { body: again })).toMatchObject({
    status: 409,
    body: { fields: { username: 'Username is already taken' } },
  });
  expect((await send(user.signUp, { body: { ...someone(), email: ann.email } })).status).toBe(200);
});

test('a deleted account of a user who only signed up and reset the password leaves nothing', async () => {
  const ann = await newUser();
  await send(user.forgotPassword, { body: { email: ann.email } });
  await stack.idle();
  expect(await entitiesWith([ann.username, ann.email])).toContain('skeleton of a username');
  await erase(ann);
  await stack.idle();
  expect(await entitiesWith([ann.username, ann.email])).toEqual([]);
});

test('a team that is handed to a manager whose deletion has not run yet goes to a member', async () => {
  const handed = await foundTeam();
  const { owner, teamName } = handed;
  const manager = await newManager(handed);
  const resume = await stack.pauseStream();
  await erase(manager);
  const body = { teamName, username: manager.username };
  expect((await send(msmart.transferTeam, { token: owner.token, body })).status).toBe(200);
  resume();
  await stack.idle();
  const { body: mine } = await send(msmart.listMyTeams, { token: owner.token });
  expect(msmart.listMyTeams.reply.parse(mine).owner.map((own) => own.teamName)).toEqual([teamName]);
});

test('a wrong password deletes nothing', async () => {
  const ann = await newUser();
  expect(await erase(ann, 'not the password')).toMatchObject({
    status: 400,
    body: { code: 'WRONG_PASSWORD', fields: { password: 'Current password is incorrect' } },
  });
  expect((await signIn(ann)).status).toBe(200);
});

test('the owner of a team with other members cannot delete the account', async () => {
  const owned = await foundTeam();
  const member = await newMember(owned);
  expect(await erase(owned.owner)).toMatchObject({
    status: 409,
    body: { code: 'OWNS_TEAM', error: `Others are in ${owned.teamName}. Hand the team to a manager first.` },
  });
  const { teamName } = owned;
  await send(msmart.leaveTeam, { token: member.token, body: { teamName } });
  expect((await erase(owned.owner)).status).toBe(200);
});

test('a team without other members is deleted with its owner and its applicants, and its name is free', async () => {
  const owned = await foundTeam();
  const applicant = await newApplicant(owned);
  await erase(owned.owner);
  await stack.idle();
  expect(await entitiesWith([owned.teamName, owned.teamName.toLowerCase()])).toEqual([]);
  const { body } = await send(msmart.listMyTeams, { token: applicant.token });
  expect(body).toMatchObject({ member: [] });
  await foundTeam({ owner: applicant, teamName: owned.teamName });
});
