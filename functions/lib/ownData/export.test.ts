import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { newLead, newLeadMember } from '../../../infra/testing/leads.ts';
import { type FullUser, newFullUser } from '../../../infra/testing/ownData.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { put } from '../../../infra/testing/put.ts';
import { newUser, PASSWORD, send, setStack, type TestUser } from '../../../infra/testing/suite.ts';
import { foundTeam, type TestTeam } from '../../../infra/testing/teams.ts';
import { msmart } from '../../../shared/contract/msmart.ts';
import { user } from '../../../shared/contract/user.ts';
import { scripts } from '../store/learning.ts';

let stack: LocalStack;
let ann: FullUser;
let ben: FullUser;
let team: TestTeam;

beforeAll(async () => {
  const site = async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) });
  stack = await startStack({ site, limits: 'off' });
  setStack(stack);
  const of = { endpoint: stack.port.url, tableName: stack.tableName };
  team = await foundTeam();
  ann = await newFullUser(of, team);
  ben = await newFullUser(of, team);
});
afterAll(() => stack.stop());

const request = ({ token }: TestUser, password = PASSWORD) =>
  send(user.requestData, { token, body: { password } });
const jobOf = ({ token }: TestUser, jobId: unknown) =>
  send(user.getDataJob, { token, params: { jobId: String(jobId) } });

/** Requests the user's data, and returns the link when they are ready. */
async function linkFor(who: TestUser): Promise<string> {
  const { jobId } = (await request(who)).body;
  await stack.idle();
  const { status, body } = await jobOf(who, jobId);
  expect(status).toBe(200);
  return z.url().parse(body.link);
}

const Data = z.catchall(z.object({ exportedAt: z.iso.datetime() }), z.array(z.looseObject({})));

test('a download contains all data of its user, and nothing of another', async () => {
  const answer = await fetch(await linkFor(ann));
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="m-suite-data.json"');
  const text = await answer.text();
  const { exportedAt: _, ...data } = Data.parse(JSON.parse(text));
  const counts = Object.fromEntries(Object.entries(data).map(([name, records]) => [name, records.length]));
  expect(counts).toEqual({
    account: 1,
    signIns: 1,
    notices: 3,
    noticeSettings: 1,
    pushDevices: 1,
    teams: 2,
    leads: 9,
    points: expect.any(Number),
    imports: 2,
    courses: 1,
    scripts: 1,
    videos: 1,
    bots: 1,
    visitors: 2,
    links: 1,
    templates: 1,
    confirmedClaims: 1,
  });
  expect(counts.points).toBeGreaterThan(4);
  expect(data.account?.[0]).toMatchObject({
    username: ann.username,
    email: ann.email,
    phoneNumber: '+60123456789',
    fullName: `${ann.mark} name`,
    maceRequest: { link: `https://example.com/${ann.mark}` },
  });
  const texts = ['lead', 'remark', 'note', 'deleted', 'imported', 'script', 'certificate', 'flow'];
  for (const what of [...texts, 'tag', 'consent', 'link', 'message', 'template', 'place', 'device']) {
    expect(text).toContain(`${ann.mark} ${what}`);
  }
  expect(data.courses?.[0]).toMatchObject({
    certificate: { address: expect.stringContaining(ann.certificate) },
  });
  expect(data.videos).toEqual([{ course: ann.course, lesson: 'first', seconds: 7 }]);
  expect(data.visitors?.[0]).toMatchObject({ name: 'Mei Ling', chat: [{}, { content: 'Ipoh' }, {}] });
  const consent = { version: 1, lang: 'en', text: `${ann.mark} consent` };
  expect(data.visitors).toContainEqual(
    expect.objectContaining({
      contact: expect.objectContaining({ consent: expect.objectContaining(consent) }),
      chat: [expect.objectContaining({ inputName: 'phone', consent: 1 })],
    }),
  );
  expect(data.leads?.flatMap((lead) => lead.chats)).toEqual([
    {
      botName: 'A bot of a sample',
      at: expect.any(String),
      source: '',
      consent: expect.objectContaining(consent),
    },
  ]);
  expect(data.notices?.map(({ text }) => text)).toContain('New lead: {name}');
  expect(data.noticeSettings).toMatchObject([{ mail: false, quiet: { from: '22:00', to: '07:00' } }]);
  for (const not of [
    ben.username,
    ben.email,
    ben.chatId,
    '$scrypt',
    '$argon2',
    'secretHash',
    'sessionVersion',
  ]) {
    expect(text).not.toContain(not);
  }
});

test("a lead that was a teammate's has neither their name nor the changes of others", async () => {
  const [{ teamName, owner }, cleo, dan] = [team, await newLeadMember(team), await newLeadMember(team)];
  const id = await newLead(cleo, { name: 'Passed on', status: 'Closed' });
  const params = { teamName, id };
  await send(msmart.reassignLead, { token: owner.token, params, body: { username: dan.username } });
  const text = await (await fetch(await linkFor(dan))).text();
  expect(Data.parse(JSON.parse(text)).leads).toMatchObject([{ name: 'Passed on', history: [] }]);
  for (const other of [cleo.username, `"${owner.username}"`]) expect(text).not.toContain(other);
});

test('a picture in a download is a working URL', async () => {
  const text = await (await fetch(await linkFor(ann))).text();
  const [address = ''] = /http[^"]*\/media\/chat\/[^"]+/.exec(text) ?? [];
  expect((await fetch(address)).headers.get('content-type')).toBe('image/png');
});

test('a second request during the work returns the same download', async () => {
  const [one, other] = await Promise.all([request(ben), request(ben)]);
  expect(one.status).toBe(200);
  expect(other.body).toEqual(one.body);
  await linkFor(ben);
});

test('data that need several parts of the upload are one JSON document', async () => {
  const script = 'x'.repeat(300_000);
  const written = Array.from({ length: 40 }, (_, index) =>
    scripts.overwrite({ username: ben.username, course: 'another', lesson: String(index), script }),
  );
  await put({ endpoint: stack.port.url, tableName: stack.tableName }, written);
  const data = Data.parse(await (await fetch(await linkFor(ben))).json());
  expect(data.scripts).toHaveLength(41);
  expect(data.visitors).toHaveLength(2);
});

test('a wrong password refuses a download', async () => {
  expect(await request(await newUser(), 'not the password')).toMatchObject({
    status: 400,
    body: { code: 'WRONG_PASSWORD', fields: { password: 'Current password is incorrect' } },
  });
});

test('a download of another user and one that does not exist are unknown', async () => {
  const { jobId } = (await request(ann)).body;
  for (const [who, id] of [
    [ben, jobId],
    [ann, 'never-was'],
  ] as const) {
    expect(await jobOf(who, id)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_JOB' } });
  }
});

test('only the link opens the file, for a quarter of an hour', async () => {
  const link = new URL(await linkFor(ann));
  expect((await fetch(link.origin + link.pathname)).status).toBe(403);
  const key = link.pathname.slice(link.pathname.indexOf('exports/'));
  expect((await fetch(`${stack.url}/${key}`)).status).toBe(404);
  expect((await fetch(`${stack.url}/media/${key}`)).status).toBe(404);
  await stack.moveClock(16 * 60_000);
  expect((await fetch(link)).status).toBe(403);
});

test('a download that cannot be written fails after an hour', async () => {
  // The SDK does not retry a 403.
  const proceed = stack.port.intercept(async ({ lambda, service }, answer) =>
    lambda?.label === 'jobs' && service === 's3' ? { status: 403 } : answer(),
  );
  const { jobId } = (await request(ben)).body;
  await stack.idle();
  expect((await jobOf(ben, jobId)).body).toEqual({ status: 'working' });
  await stack.moveClock(stack.clock.offsetMs + 61 * 60_000);
  expect((await jobOf(ben, jobId)).body).toEqual({ status: 'failed' });
  proceed();
  const again = await request(ben);
  expect(again.body.jobId).not.toBe(jobId);
});
