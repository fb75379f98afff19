import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { signedInAdmin, type TestAdmin } from '../../../infra/testing/admins.ts';
import { newFlow, newOwnedBot } from '../../../infra/testing/bots.ts';
import { claimsOf, setCompanyClaims, someClaim } from '../../../infra/testing/claims.ts';
import { share } from '../../../infra/testing/links.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { send, setStack, type TestUser } from '../../../infra/testing/suite.ts';
import { foundTeam } from '../../../infra/testing/teams.ts';
import {
  newTeamTemplate,
  newTemplate,
  someTemplate,
  templatesOf,
  templatesOfTeam,
} from '../../../infra/testing/templates.ts';
import { admin } from '../../../shared/contract/admin.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { words } from '../../../shared/contract/words.ts';

// A stack has one list of the company.
let stack: LocalStack;
let root: TestAdmin;
beforeAll(async () => {
  const site = async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) });
  stack = await startStack({ site, limits: 'off' });
  setStack(stack);
  root = await signedInAdmin({ endpoint: stack.port.url, tableName: stack.tableName });
});
afterAll(() => stack.stop());

const update = ({ adminToken }: TestAdmin, body: object) =>
  send(words.updateCompanyClaims, { adminToken, body });
const shown = async () => (await send(words.getCompanyClaims, { adminToken: root.adminToken })).body;

test('the list of the company is empty at first, is saved by version, and stands in the audit', async () => {
  const { token } = await newValidatedUser();
  const first = { add: [], off: [], mode: 'confirm', version: 0 };
  expect(await shown()).toEqual(first);
  const list = { add: [someClaim], off: ['income-passive'], mode: 'block' };
  const both = await Promise.all([
    update(root, { ...list, version: 0 }),
    update(root, { ...list, version: 0 }),
  ]);
  // Both requests ask for the same list, so the second one changes nothing.
  const [{ body }] = both;
  expect(both).toMatchObject([
    { status: 200, body: { succ: 'Claims updated' } },
    { status: 200, body: { version: body.version } },
  ]);
  const stored = { ...list, version: body.version };
  expect(await shown()).toEqual(stored);
  const { version, mode, company } = await claimsOf({ ...(await newValidatedUser()), token });
  expect({ version, mode, ...company }).toEqual(stored);
  expect(await update(root, { ...first, version: 0 })).toMatchObject({ status: 409, body: { stored } });
  await update(root, { ...list, mode: 'tell', version: body.version });
  const query = { about: 'mace' };
  const { list: entries } = await send(admin.listAudit, { adminToken: root.adminToken, query });
  const entry = { admin: root.username, action: 'Changed claims', target: "the company's list" };
  expect(entries).toMatchObject([
    { ...entry, detail: 'mode' },
    { ...entry, detail: 'add, off, mode' },
  ]);
});

test('only an admin reads and changes the list, and only within its limits', async () => {
  const { token } = await newValidatedUser();
  const body = { add: [], off: [], mode: 'tell' };
  expect((await send(words.getCompanyClaims, { token })).status).toBe(401);
  expect((await send(words.updateCompanyClaims, { token, body })).status).toBe(401);
  const refusals = [
    [{ mode: 'none' }, 'mode'],
    [{ off: 'all' }, 'off'],
    [{ add: Array.from({ length: 201 }, () => someClaim) }, 'add'],
  ] as const;
  for (const [more, field] of refusals) {
    const answer = await update(root, { ...body, ...more });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  }
});

const companyHas = (fields: object) => setCompanyClaims(root, fields);

const STOP = 'This heals diabetes';
const stop = { id: 'en-cure', severity: 'stop', from: 5, to: 19 };
const blocked = {
  status: 400,
  body: { code: 'CLAIM_STOPPED', fields: { text: expect.any(String) }, claims: [stop] },
};

const create = ({ token }: TestUser, more: object) =>
  send(words.createTemplate, { token, body: { ...someTemplate, ...more } });

test('a template with a stop is saved with its claims, and refused only where the company blocks it', async () => {
  const ann = await newValidatedUser();
  for (const mode of ['tell', 'confirm']) {
    await companyHas({ mode });
    expect(await create(ann, { text: STOP })).toMatchObject({ status: 200, body: { claims: [stop] } });
  }
  await companyHas({ mode: 'block' });
  expect(await create(ann, { text: STOP })).toMatchObject(blocked);
  expect(await templatesOf(ann)).toHaveLength(2);
  const warned = await create(ann, { text: 'A passive income', key: 'warned' });
  expect(warned).toMatchObject({ status: 200, body: { claims: [{ severity: 'warn' }] } });
  expect((await create(ann, { text: 'A passive income', key: 'warned' })).body).toEqual(warned.body);
  expect((await create(ann, {})).body.claims).toEqual([]);
});

test('a text that does not change is not refused', async () => {
  await companyHas({});
  const ann = await newValidatedUser();
  const params = { id: await newTemplate(ann, { text: STOP }) };
  await companyHas({ mode: 'block' });
  const change = (more: object) =>
    send(words.updateTemplate, { token: ann.token, params, body: { ...someTemplate, ...more } });
  expect(await change({ title: 'Anew', text: STOP })).toMatchObject({
    status: 200,
    body: { claims: [stop] },
  });
  expect(await change({ text: `${STOP} fast` })).toMatchObject(blocked);
  expect(await change({ text: 'For your breakfast' })).toMatchObject({ status: 200, body: { claims: [] } });
});

test('the company switches claims off, and the company and a team add claims', async () => {
  const { owner, teamName } = await foundTeam();
  const leader = { ...owner, teamName };
  await companyHas({ add: [someClaim], off: [stop.id], mode: 'block' });
  expect((await create(owner, { text: STOP })).status).toBe(200);
  const own = { body: { code: 'CLAIM_STOPPED', claims: [{ id: 'own:Bio-Zap heals', severity: 'stop' }] } };
  expect(await create(owner, { text: 'See: bio-zap HEALS.' })).toMatchObject(own);
  const add = [{ text: 'Turbo', severity: 'stop', why: 'It is not' }];
  await send(words.updateTeamClaims, { token: owner.token, params: { teamName }, body: { add } });
  expect((await create(owner, { text: 'Turbo!' })).status).toBe(200);
  const body = { ...someTemplate, text: 'Turbo!' };
  const ofTeam = { token: owner.token, params: { teamName }, body };
  expect(await send(words.createTeamTemplate, ofTeam)).toMatchObject({
    status: 400,
    body: { code: 'CLAIM_STOPPED', claims: [{ id: 'own:Turbo' }] },
  });
  const bot = await newOwnedBot(owner);
  const flowId = await newFlow(bot);
  const say = (blockContent: string) =>
    send(mchat.addTextBlock, {
      token: owner.token,
      params: { flowId, chatId: bot.chatId },
      body: { blockContent },
    });
  expect(await say('Turbo!')).toMatchObject({ status: 200, body: { claims: [] } });
  await share(bot, leader);
  expect(await say('Turbo again!')).toMatchObject({
    status: 400,
    body: { code: 'CLAIM_STOPPED', claims: [{ id: 'own:Turbo' }] },
  });
  await send(mchat.deleteChat, { token: owner.token, params: { id: bot.chatId } });
  await stack.idle();
  await companyHas({});
  const id = await newTeamTemplate(leader, { text: `Turbo! ${STOP}. Turbo!` });
  expect(await templatesOfTeam(leader)).toMatchObject([{ findings: ['own:Turbo', stop.id] }]);
  const findings = async () =>
    (await send(words.listFindings, { token: owner.token, params: { teamName } })).list;
  expect(await findings()).toMatchObject([{ where: 'template', ids: ['own:Turbo', stop.id] }]);
  const params = { teamName, id };
  await send(words.updateTeamTemplate, { token: owner.token, params, body: someTemplate });
  expect(await findings()).toEqual([]);
  expect(await templatesOfTeam(leader)).toMatchObject([{ findings: [] }]);
});
