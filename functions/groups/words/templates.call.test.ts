import { expect, test } from 'vitest';
import type { LeadMember } from '../../../infra/testing/leads.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { put } from '../../../infra/testing/put.ts';
import { newUser, send, stackTable, type TestUser } from '../../../infra/testing/suite.ts';
import { foundTeam, newApplicant, newManager, newMember } from '../../../infra/testing/teams.ts';
import {
  newTeamTemplate,
  newTemplate,
  someTemplate,
  templatesOf,
  templatesOfTeam,
} from '../../../infra/testing/templates.ts';
import { headers } from '../../../shared/contract/call.ts';
import { words } from '../../../shared/contract/words.ts';
import { ownShelf, type Shelf, teamShelf } from '../../lib/store/template.ts';

const create = ({ token }: TestUser, more: object = {}) =>
  send(words.createTemplate, { token, body: { ...someTemplate, ...more } });
const update = ({ token }: TestUser, id: string, more: object = {}) =>
  send(words.updateTemplate, { token, params: { id }, body: { ...someTemplate, ...more } });
const remove = ({ token }: TestUser, id: string) => send(words.deleteTemplate, { token, params: { id } });
const titlesOf = async (person: TestUser) => (await templatesOf(person)).map(({ title }) => title);

async function newTeamOwner(): Promise<LeadMember & Awaited<ReturnType<typeof foundTeam>>> {
  const team = await foundTeam();
  return { ...team.owner, ...team };
}

/** Writes as many templates as a shelf has room for, but for `free`. */
async function fill({ templates, orders, max }: Shelf, owner: string, free: number): Promise<void> {
  const ids = Array.from({ length: max - free }, (_, index) => `filled-${index}`);
  await put(stackTable(), [
    ...ids.map((id) => templates.overwrite({ owner, id, title: id, text: 'Hi', lang: 'en' })),
    orders.overwrite({ owner, ids }),
  ]);
}

test('a template is stored as typed, and listed with its version', async () => {
  const ann = await newValidatedUser();
  const typed = {
    title: '  Selepas demo ',
    text: 'Hai {{salutation}} {{name}}\n\n– {{me}} ',
    stage: 'Result',
    lang: 'ms',
  };
  const added = await create(ann, typed);
  expect(added).toMatchObject({ status: 200, body: { succMsg: 'Template added' } });
  const { id, version } = added.body;
  expect(await templatesOf(ann)).toEqual([{ ...typed, title: 'Selepas demo', id, version, position: 0 }]);
  const changed = await update(ann, String(id), { version });
  expect(changed).toMatchObject({ status: 200, body: { succMsg: 'Template updated' } });
  // A template without a stage is for all leads.
  expect(await templatesOf(ann)).toEqual([
    { ...someTemplate, id, version: changed.body.version, position: 0 },
  ]);
  expect((await remove(ann, String(id))).body).toMatchObject({ succMsg: 'Template deleted' });
  expect(await templatesOf(ann)).toEqual([]);
  expect(await remove(ann, String(id))).toMatchObject({ status: 404, body: { code: 'UNKNOWN_TEMPLATE' } });
});

test('templates are listed in their order, which a position changes, page by page', async () => {
  const ann = await newValidatedUser();
  for (const title of ['a', 'b', 'c']) await create(ann, { title });
  await create(ann, { title: 'first', position: 0 });
  await create(ann, { title: 'far', position: 99 });
  expect(await titlesOf(ann)).toEqual(['first', 'a', 'b', 'c', 'far']);
  const [, , b] = await templatesOf(ann);
  await update(ann, b?.id ?? '', { title: 'b', position: 4 });
  expect(await titlesOf(ann)).toEqual(['first', 'a', 'c', 'far', 'b']);
  await update(ann, b?.id ?? '', { title: 'B' });
  const listed = await templatesOf(ann);
  expect(listed.map(({ title, position }) => [title, position])).toEqual([
    ['first', 0],
    ['a', 1],
    ['c', 2],
    ['far', 3],
    ['B', 4],
  ]);
  const page = async (query: Record<string, string>) =>
    send(words.listTemplates, { token: ann.token, query });
  const one = await page({ limit: '2' });
  // The next page begins at the same place when the last template of this one is deleted.
  await remove(ann, listed[1]?.id ?? '');
  const two = await page({ limit: '3', cursor: one.headers.get(headers.nextCursor) ?? '' });
  const titles = [...one.list, ...two.list].map((each) => Object(each).title);
  expect(titles).toEqual(['first', 'a', 'c', 'far', 'B']);
  expect(two.headers.get(headers.nextCursor)).toBeNull();
});

test('what is missing or too long is refused at its field', async () => {
  const ann = await newValidatedUser();
  const refusals = [
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(61) }, 'title', 'Title must be 60 characters and lower'],
    [{ text: '\u200b' }, 'text', 'Text is required'],
    [{ text: 'x'.repeat(2001) }, 'text', 'Text must be 2000 characters and lower'],
    [{ stage: 'Booked' }, 'stage', 'This stage does not exist'],
    [{ lang: 'ta' }, 'lang', 'This language does not exist'],
    [{ position: -1 }, 'position', 'This position is not valid'],
    [{ key: 'a b' }, 'key', 'This key is not valid'],
  ] as const;
  for (const [body, field, words] of refusals) {
    expect(await create(ann, body)).toMatchObject({ status: 400, body: { fields: { [field]: words } } });
  }
  // Characters are counted as people see them.
  expect((await create(ann, { title: '👩‍👩‍👧'.repeat(60), text: '字'.repeat(2000) })).status).toBe(200);
});

test('a repeated request adds one template, also when both arrive at once', async () => {
  const ann = await newValidatedUser();
  const answers = await Promise.all([create(ann, { key: 'tap' }), create(ann, { key: 'tap' })]);
  const [first] = answers;
  expect(answers.map(({ status, body }) => [status, body.id, body.version])).toEqual([
    [200, first.body.id, first.body.version],
    [200, first.body.id, first.body.version],
  ]);
  expect((await create(ann, { key: 'tap', title: 'Again' })).body).toEqual(first.body);
  expect(await templatesOf(ann)).toHaveLength(1);
  // The same key of another user is another template.
  const ben = await newValidatedUser();
  expect((await create(ben, { key: 'tap' })).body.id).not.toBe(first.body.id);
});

test('a save of an older version is refused with what is stored, and a repeated save is not', async () => {
  const ann = await newValidatedUser();
  const { id, version } = (await create(ann)).body;
  const change = { text: 'One', version };
  const saved = await update(ann, String(id), change);
  expect(await update(ann, String(id), change)).toMatchObject({
    status: 200,
    body: { version: saved.body.version },
  });
  const stored = { ...someTemplate, text: 'One', id, position: 0, version: saved.body.version };
  expect(await update(ann, String(id), { text: 'Two', version })).toMatchObject({
    status: 409,
    body: { code: 'CHANGED', stored },
  });
  expect(await templatesOf(ann)).toEqual([stored]);
  const both = await Promise.all(
    ['Three', 'Four'].map((text) => update(ann, String(id), { text, version: saved.body.version })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a user has at most 100 templates, also when the last ones are added at once', async () => {
  const ann = await newValidatedUser();
  await fill(ownShelf, ann.username, 2);
  const many = await Promise.all(Array.from({ length: 5 }, () => create(ann)));
  expect(many.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
  expect(await create(ann)).toMatchObject({
    status: 409,
    body: { code: 'LIMIT_REACHED', error: 'There can be 100 templates at most' },
  });
  const { list } = await send(words.listTemplates, { token: ann.token, query: { limit: '1000' } });
  expect(list).toHaveLength(100);
  await remove(ann, 'filled-0');
  expect((await create(ann)).status).toBe(200);
});

test('a team has at most 200 templates', async () => {
  const { owner, teamName } = await foundTeam();
  await fill(teamShelf, teamName, 1);
  await newTeamTemplate({ ...owner, teamName });
  const more = { token: owner.token, params: { teamName }, body: someTemplate };
  expect(await send(words.createTeamTemplate, more)).toMatchObject({
    status: 409,
    body: { error: 'There can be 200 templates at most' },
  });
});

test('the managers of a team write its templates, and its members read them', async () => {
  const owner = await newTeamOwner();
  const { teamName } = owner;
  const manager = { ...(await newManager(owner)), teamName };
  const member = { ...(await newMember(owner)), teamName };
  const id = await newTeamTemplate(manager, { stage: 'Prospecting' });
  const [shown] = await templatesOfTeam(member);
  expect(shown).toMatchObject({ ...someTemplate, id, stage: 'Prospecting', findings: [], position: 0 });
  const params = { teamName: teamName.toUpperCase(), id };
  const body = { ...someTemplate, title: 'Anew', version: shown?.version };
  const saved = await send(words.updateTeamTemplate, { token: owner.token, params, body });
  expect(saved).toMatchObject({ status: 200, body: { succMsg: 'Template updated' } });
  expect(await templatesOfTeam(member)).toMatchObject([{ title: 'Anew', version: saved.body.version }]);
  const old = { ...body, title: 'Old' };
  expect(await send(words.updateTeamTemplate, { token: manager.token, params, body: old })).toMatchObject({
    status: 409,
    body: { stored: { title: 'Anew', findings: [] } },
  });

  const applicant = await newApplicant(owner);
  const outsider = await newTeamOwner();
  for (const { token } of [member, applicant, outsider]) {
    for (const [call, sent] of [
      [words.createTeamTemplate, { params: { teamName }, body: someTemplate }],
      [words.updateTeamTemplate, { params, body: someTemplate }],
      [words.deleteTeamTemplate, { params }],
    ] as const) {
      expect(await send(call, { token, ...sent })).toMatchObject({
        status: 403,
        body: { code: 'NOT_ALLOWED' },
      });
    }
  }
  for (const { token } of [applicant, outsider]) {
    expect((await send(words.listTeamTemplates, { token, params: { teamName } })).status).toBe(403);
  }
  // A template of a team has no other address.
  expect((await update(owner, id)).status).toBe(404);
  const ofOther = { teamName: outsider.teamName, id };
  expect((await send(words.deleteTeamTemplate, { token: outsider.token, params: ofOther })).status).toBe(404);
  expect((await send(words.deleteTeamTemplate, { token: manager.token, params })).status).toBe(200);
  expect(await templatesOfTeam(member)).toEqual([]);
});

test('templates are private, and need a verified address', async () => {
  const [ann, ben, unverified] = [await newValidatedUser(), await newValidatedUser(), await newUser()];
  const id = await newTemplate(ann);
  expect(await templatesOf(ben)).toEqual([]);
  expect((await update(ben, id)).status).toBe(404);
  expect((await remove(ben, id)).status).toBe(404);
  expect(await create(unverified)).toMatchObject({ status: 403, body: { code: 'NOT_VALIDATED' } });
  expect((await send(words.listTemplates)).status).toBe(401);
  expect(await templatesOf(ann)).toHaveLength(1);
});
