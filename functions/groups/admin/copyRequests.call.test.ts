import { beforeAll, expect, test } from 'vitest';
import { newSignedInAdmin, type TestAdmin } from '../../../infra/testing/admins.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { newUser, nthMailTo, send, someone } from '../../../infra/testing/suite.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { user } from '../../../shared/contract/user.ts';

let root: TestAdmin;
let secondAdmin: TestAdmin;
beforeAll(async () => {
  [root, secondAdmin] = await Promise.all([newSignedInAdmin(), newSignedInAdmin()]);
});

const LINK = 'https://example.com/post/1';

async function newApplicant(link = LINK) {
  const created = await newValidatedUser();
  const { status } = await send(user.requestCopyAccess, { token: created.token, body: { link } });
  expect(status).toBe(200);
  return created;
}

const accessOf = async (token: string) => (await send(user.getCopyAccess, { token })).body;

const decide = (
  call: typeof admin.approveCopyRequest | typeof admin.deleteCopyRequest | typeof admin.revokeCopyAccess,
  username: string,
  { adminToken }: TestAdmin = root,
) => send(call, { adminToken, body: { username } });

/** Reads all open requests, page by page. */
async function allRequests(): Promise<{ username?: unknown; link?: unknown; requestedAt?: unknown }[]> {
  const requests = [];
  let cursor: string | null | undefined;
  do {
    const answer = await send(admin.listCopyRequests, {
      adminToken: root.adminToken,
      query: { limit: '7', ...(cursor && { cursor }) },
    });
    expect(answer.status).toBe(200);
    requests.push(...answer.list.map(Object));
    cursor = answer.headers.get('x-next-cursor');
  } while (cursor);
  return requests;
}

test('a request is pending until an admin approves it, which opens the tool and is mailed', async () => {
  const { token, username, email } = await newValidatedUser();
  expect(await accessOf(token)).toEqual({ request: 'none' });
  const asked = await send(user.requestCopyAccess, { token, body: { link: LINK } });
  expect(asked.body).toEqual({ succ: expect.any(String) });
  const { requestedAt } = await accessOf(token);
  expect(await accessOf(token)).toEqual({ request: 'pending', requestedAt });
  expect(await allRequests()).toContainEqual({ username, link: LINK, requestedAt });
  expect((await decide(admin.approveCopyRequest, username)).body).toEqual({ succ: expect.any(String) });
  expect(await accessOf(token)).toEqual({ status: 'approved' });
  expect((await allRequests()).map((request) => request.username)).not.toContain(username);
  expect((await nthMailTo(email, 1)).subject).toBe('You can use M-ACE now');
  expect((await send(user.requestCopyAccess, { token, body: { link: LINK } })).status).toBe(409);
});

test('a newer link replaces the older one and keeps its position', async () => {
  const { token, username } = await newApplicant();
  const later = await newApplicant();
  await send(user.requestCopyAccess, { token, body: { link: 'https://example.com/post/2' } });
  const requests = await allRequests();
  const mine = requests.filter((request) => request.username === username);
  expect(mine).toEqual([{ username, link: 'https://example.com/post/2', requestedAt: expect.any(String) }]);
  const names = requests.map((request) => request.username);
  expect(names.indexOf(username)).toBeLessThan(names.indexOf(later.username));
});

test('a refused user may ask again', async () => {
  const { token, username, email } = await newApplicant();
  expect((await decide(admin.deleteCopyRequest, username)).status).toBe(200);
  expect(await accessOf(token)).toEqual({ request: 'none' });
  expect((await nthMailTo(email, 1)).subject).toBe('Your request for M-ACE');
  expect((await send(user.requestCopyAccess, { token, body: { link: LINK } })).status).toBe(200);
  expect(await accessOf(token)).toMatchObject({ request: 'pending' });
});

test('access can be revoked, and asked for again', async () => {
  const { token, username } = await newApplicant();
  await decide(admin.approveCopyRequest, username);
  expect((await decide(admin.revokeCopyAccess, username)).status).toBe(200);
  expect(await accessOf(token)).toEqual({ request: 'none' });
  expect((await send(user.requestCopyAccess, { token, body: { link: LINK } })).status).toBe(200);
});

test('two admins who approve at once, clicking twice each, approve once', async () => {
  const { token, username, email } = await newApplicant();
  const answers = await Promise.all(
    [root, root, secondAdmin, secondAdmin].map((who) => decide(admin.approveCopyRequest, username, who)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await accessOf(token)).toEqual({ status: 'approved' });
  await nthMailTo(email, 1);
  const { list } = await send(admin.listAudit, { adminToken: root.adminToken, query: { username } });
  expect(list).toEqual([
    { at: expect.any(String), admin: expect.any(String), action: 'Approved M-ACE access', target: username },
  ]);
});

test('of a concurrent approval and refusal one succeeds, and the other admin gets a refusal', async () => {
  const { token, username } = await newApplicant();
  const [approval, refusal] = await Promise.all([
    decide(admin.approveCopyRequest, username, root),
    decide(admin.deleteCopyRequest, username, secondAdmin),
  ]);
  const isApproved = (await accessOf(token)).status === 'approved';
  expect([approval.status, refusal.status]).toEqual(isApproved ? [200, 404] : [404, 200]);
});

test('a user without a request, or an unknown one, can be neither approved nor refused', async () => {
  const { username } = await newUser();
  for (const call of [admin.approveCopyRequest, admin.deleteCopyRequest]) {
    expect(await decide(call, username)).toMatchObject({ status: 404, body: { error: expect.any(String) } });
    const unknown = someone().username;
    expect((await decide(call, unknown)).body).toMatchObject({ error: `User ${unknown} not exist` });
  }
});

test.each([
  ['', 'Posting link is required'],
  ['not a link', 'Posting link must be a web address'],
  ['www.facebook.com/mei.ling/posts/1', 'Posting link must begin with https://'],
  ['javascript:alert(1)', 'Posting link must be a web address'],
  ['https://example.com/a\nhttps://example.com/b', 'Posting link must be a web address'],
  [`https://example.com/${'x'.repeat(1000)}`, 'Posting link must be 1000 characters and lower'],
])('the posting link %j is refused', async (link, words) => {
  const { token } = await newValidatedUser();
  const answer = await send(user.requestCopyAccess, { token, body: { link } });
  expect(answer).toMatchObject({ status: 400, body: { error: words } });
});
