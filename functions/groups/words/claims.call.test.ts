import { expect, test } from 'vitest';
import { claimsOf, confirmedBy, someClaim } from '../../../infra/testing/claims.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { put } from '../../../infra/testing/put.ts';
import { newUser, send, stackTable, type TestUser } from '../../../infra/testing/suite.ts';
import { foundTeam, newApplicant, newManager, newMember } from '../../../infra/testing/teams.ts';
import { newTeamTemplate, someTemplate } from '../../../infra/testing/templates.ts';
import { headers } from '../../../shared/contract/call.ts';
import { words } from '../../../shared/contract/words.ts';
import { botFindings } from '../../lib/store/claim.ts';
import { teamShelf } from '../../lib/store/template.ts';

const update = ({ token }: TestUser, teamName: string, body: object) =>
  send(words.updateTeamClaims, { token, params: { teamName }, body });
const confirm = ({ token }: TestUser, more: object = {}) =>
  send(words.confirmClaims, {
    token,
    body: { where: 'template', ids: ['cure'], choice: 'kept', ...more },
  });

test('the list of a team is written by its managers, and shown to its members', async () => {
  const team = await foundTeam();
  const { teamName, owner } = team;
  const [manager, member] = [await newManager(team), await newMember(team)];
  const [applicant, stranger] = [await newApplicant(team), (await foundTeam()).owner];
  expect((await claimsOf(owner)).teams).toEqual([{ teamName, add: [], version: 0 }]);
  const add = [someClaim, { text: '神药', severity: 'warn', why: 'No proof' }];
  const saved = await update(manager, teamName.toUpperCase(), { add, version: 0 });
  expect(saved).toMatchObject({ status: 200, body: { succMsg: 'Claims updated' } });
  const { version } = saved.body;
  for (const person of [owner, member]) {
    expect((await claimsOf(person)).teams).toEqual([{ teamName, add, version }]);
  }
  expect((await claimsOf(applicant)).teams).toEqual([]);
  for (const person of [member, applicant, stranger]) {
    expect(await update(person, teamName, { add: [] })).toMatchObject({
      status: 403,
      body: { code: 'NOT_ALLOWED' },
    });
  }
  expect((await send(words.getClaims, { token: (await newUser()).token })).status).toBe(403);
});

test('of two changes of a list at once, or of an older version, one is refused with what is stored', async () => {
  const { owner, teamName } = await foundTeam();
  const lists = ['One', 'Two'].map((text) => [{ ...someClaim, text }]);
  const both = await Promise.all(lists.map((add) => update(owner, teamName, { add, version: 0 })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [stored] = (await claimsOf(owner)).teams;
  const { add, version } = stored ?? {};
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'CHANGED',
    stored: { add, version },
  });
  // The request that succeeded changes nothing when it is sent again.
  expect(await update(owner, teamName, { add, version: 0 })).toMatchObject({
    status: 200,
    body: { version },
  });
  expect((await update(owner, teamName, { add: [], version })).status).toBe(200);
});

test('a list has at most 200 claims, each with a text and a reason', async () => {
  const { owner, teamName } = await foundTeam();
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      text: `${index}${'禁'.repeat(50)}`,
      severity: 'stop',
      why: '因'.repeat(200),
    }));
  expect((await update(owner, teamName, { add: many(200) })).status).toBe(200);
  expect(await update(owner, teamName, { add: many(201) })).toMatchObject({
    status: 400,
    body: { fields: { add: 'A list has at most 200 claims' } },
  });
  const refusals = [
    [{ text: '' }, 'add.0.text', 'Text is required'],
    [{ text: 'x'.repeat(61) }, 'add.0.text', 'Text must be 60 characters and lower'],
    [{ why: 'x'.repeat(201) }, 'add.0.why', 'Why must be 200 characters and lower'],
    [{ severity: 'ban' }, 'add.0.severity', 'Choose stop or warn'],
    [{ lang: 'ta' }, 'add.0.lang', 'This language does not exist'],
  ] as const;
  for (const [more, field, message] of refusals) {
    const answer = await update(owner, teamName, { add: [{ ...someClaim, ...more }] });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
  }
});

test('a decision about claims is kept once, also when the request is sent again', async () => {
  const ann = await newValidatedUser();
  expect(await confirm(ann)).toMatchObject({ status: 200, body: { succMsg: 'Your choice is kept' } });
  expect((await confirm(ann)).status).toBe(200);
  await confirm(ann, { choice: 'changed' });
  await confirm(ann);
  const kept = await confirmedBy(stackTable(), ann);
  expect(kept.map(({ where, ids, choice }) => [where, ids, choice])).toEqual([
    ['template', ['cure'], 'kept'],
    ['template', ['cure'], 'changed'],
    ['template', ['cure'], 'kept'],
  ]);
  const refusals = [
    [{ where: ' ' }, 'where'],
    [{ ids: 'cure' }, 'ids'],
    [{ choice: 'maybe' }, 'choice'],
  ] as const;
  for (const [more, field] of refusals) {
    const answer = await confirm(ann, more);
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  }
  expect((await send(words.confirmClaims)).status).toBe(401);
});

test('a manager sees the templates and bots of the team that have claims, page by page', async () => {
  const team = await foundTeam();
  const { owner, teamName } = team;
  const manager = await newManager(team);
  await newTeamTemplate({ ...owner, teamName });
  const at = '2026-11-27T08:00:00.000Z';
  const ofTemplate = (id: string) =>
    teamShelf.templates.overwrite({
      owner: teamName,
      id,
      ...someTemplate,
      lang: 'en',
      title: id,
      findings: { ids: ['cure'], at },
    });
  const found = ['Welcome', 'Price'].map((where) => ({ where, ids: ['income'] }));
  await put(stackTable(), [
    ofTemplate('one'),
    ofTemplate('two'),
    botFindings.overwrite({ teamName, chatId: 'a', botName: 'Skin', found, at }),
    botFindings.overwrite({ teamName, chatId: 'b', botName: 'Water', found: found.slice(1), at }),
  ]);
  const listed = async (limit: string) => {
    const rows: unknown[] = [];
    let cursor: string | null = null;
    do {
      const query = { limit, ...(cursor && { cursor }) };
      const page = await send(words.listFindings, { token: manager.token, params: { teamName }, query });
      expect(page.status).toBe(200);
      rows.push(...page.list);
      cursor = page.headers.get(headers.nextCursor);
    } while (cursor);
    return rows;
  };
  const all = [
    { where: 'template', title: 'one', ids: ['cure'], at },
    { where: 'template', title: 'two', ids: ['cure'], at },
    { where: 'Welcome', title: 'Skin', chatId: 'a', ids: ['income'], at },
    { where: 'Price', title: 'Skin', chatId: 'a', ids: ['income'], at },
    { where: 'Price', title: 'Water', chatId: 'b', ids: ['income'], at },
  ];
  for (const limit of ['1', '3', '4', '1000']) expect(await listed(limit)).toEqual(all);
  const { token } = await newMember(team);
  expect((await send(words.listFindings, { token, params: { teamName } })).status).toBe(403);
});
