import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { signedInAdmin, type TestAdmin } from '../../../infra/testing/admins.ts';
import { lessonOf, newChapter, newCourse, newLesson } from '../../../infra/testing/authoring.ts';
import { flowsOf, newFlow, newOwnedBot, newTextBlock } from '../../../infra/testing/bots.ts';
import { setCompanyClaims, someClaim } from '../../../infra/testing/claims.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { put } from '../../../infra/testing/put.ts';
import { send, setStack, stackTable } from '../../../infra/testing/suite.ts';
import { author } from '../../../shared/contract/author.ts';
import { mchat } from '../../../shared/contract/mchat.ts';
import { builtInConsent } from '../../../shared/rules/consent.ts';
import { COMPANY, claimLists } from '../store/claim.ts';

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

const companyHas = (fields: object) => setCompanyClaims(root, fields);

const STOP = 'This heals diabetes';
const stop = { id: 'en-cure', severity: 'stop', from: 5, to: 19 };
const words = 'Please change what may not be said';
const blocked = (fields: readonly string[]) => ({
  status: 400,
  body: { code: 'CLAIM_STOPPED', fields: Object.fromEntries(fields.map((field) => [field, words])) },
});

/** Creates a bot with a flow, and returns what changes its blocks and actions. */
async function someFlow() {
  const bot = await newOwnedBot();
  const { token, chatId } = bot;
  const params = { chatId, flowId: await newFlow(bot) };
  return {
    bot,
    params,
    add: (blockContent: string, key?: string) =>
      send(mchat.addTextBlock, { token, params, body: { blockContent, key } }),
    update: (blockId: string, blockContent: string) =>
      send(mchat.updateTextBlock, { token, params: { ...params, blockId }, body: { blockContent } }),
    addAction: (body: object) => send(mchat.addAction, { token, params, body }),
    texts: async () => (await flowsOf(bot)).flatMap(({ blocks }) => blocks.map(({ content }) => content)),
  };
}

/** Creates a lesson, and returns what changes it. */
async function someLesson() {
  const course = await newCourse(root.adminToken);
  const id = await newLesson(course, await newChapter(course));
  const params = { course: course.course, id };
  const update = (more: object) =>
    send(author.updateLesson, {
      adminToken: root.adminToken,
      params,
      body: { title: 'A lesson', isPublished: true, ...more },
    });
  return { course, update, stored: () => lessonOf(course, id) };
}

test('a text of a bot is saved with its claims, and refused only where the company blocks it', async () => {
  const { add, texts } = await someFlow();
  await companyHas({ mode: 'tell' });
  const saved = await add(STOP, 'once');
  expect(saved).toMatchObject({ status: 200, body: { succ: 'Block added', claims: [stop] } });
  await companyHas({ mode: 'block' });
  expect(await add(`${STOP} fast`)).toMatchObject({
    ...blocked(['blockContent']),
    body: { claims: [stop] },
  });
  expect(await texts()).toEqual([STOP]);
  expect((await add(STOP, 'once')).body).toEqual(saved.body);
  expect((await add('A passive income')).body.claims).toMatchObject([{ severity: 'warn' }]);
  expect((await add('For your breakfast')).body.claims).toEqual([]);
});

test('a text of a bot that does not change is not refused', async () => {
  await companyHas({});
  const { bot, params, update, texts } = await someFlow();
  const block = await newTextBlock(bot, params.flowId, STOP);
  await companyHas({ mode: 'block' });
  expect(await update(block, STOP)).toMatchObject({ status: 200, body: { claims: [stop] } });
  expect(await update(block, `${STOP} fast`)).toMatchObject(blocked(['blockContent']));
  expect(await texts()).toEqual([STOP]);
  expect((await update(block, 'For your breakfast')).body.claims).toEqual([]);
});

test('the texts around the flows of a bot are judged, and its name is not judged again', async () => {
  await companyHas({});
  const { bot, params, addAction } = await someFlow();
  const { token, chatId } = bot;
  const rename = (bot_name: string) =>
    send(mchat.updateChat, { token, params: { id: chatId }, body: { bot_name } });
  expect((await rename(STOP)).body.claims).toEqual([stop]);
  await companyHas({ mode: 'block' });
  expect((await rename(STOP)).status).toBe(200);
  expect(await rename(`${STOP}!`)).toMatchObject(blocked(['bot_name']));
  const { design } = (await send(mchat.getDesign, { token, params: { chatId } })).body;
  const restyle = { token, params: { chatId }, body: { botName: STOP, design } };
  expect((await send(mchat.updateDesign, restyle)).status).toBe(200);
  const question = { actionType: 'userinput', inputName: 'Sugar', triggerFlow: params.flowId };
  const asked = { ...question, inputType: 'Choice', hint: 'Choose', choices: ['Yes', STOP] };
  expect(await addAction(asked)).toMatchObject(blocked(['choices.1']));
  expect(await addAction({ actionType: 'button', content: STOP, triggerFlow: params.flowId })).toMatchObject(
    blocked(['content']),
  );
  const welcome = { nameField: STOP, triggerFlow: params.flowId };
  expect(await send(mchat.updateWelcome, { token, params: { id: chatId }, body: welcome })).toMatchObject(
    blocked(['nameField']),
  );
  const leads = { to: 'nobody', consent: { ...builtInConsent, en: STOP } };
  expect(await send(mchat.updateLeads, { token, params: { chatId }, body: leads })).toMatchObject(
    blocked(['consent.en']),
  );
});

test('the texts of a lesson are saved with their claims, and refused only where the company blocks them', async () => {
  await companyHas({});
  const { course, update, stored } = await someLesson();
  const questions = [{ question: STOP, options: ['No', STOP], right: 0 }];
  const saved = await update({ script: STOP, questions });
  expect(saved).toMatchObject({ status: 200, body: { succ: 'Lesson updated', claims: [stop, stop, stop] } });
  await companyHas({ mode: 'block' });
  expect((await update({ script: STOP, questions, isPublished: false })).status).toBe(200);
  const texts = { title: `${STOP}!`, script: STOP, text: `${STOP}?`, questions };
  expect(await update(texts)).toMatchObject({
    ...blocked(['title', 'text']),
    body: { claims: [stop, stop] },
  });
  expect(await stored()).toMatchObject({ title: 'A lesson', text: '', script: STOP });
  const { adminToken, course: name } = course;
  const chapter = { adminToken, params: { course: name }, body: { title: STOP } };
  expect(await send(author.addChapter, chapter)).toMatchObject(blocked(['title']));
});

test('the company switches claims off and adds claims, for bots and lessons too', async () => {
  await companyHas({ add: [someClaim], off: [stop.id], mode: 'block' });
  const { add } = await someFlow();
  const { update } = await someLesson();
  expect(await add(STOP)).toMatchObject({ status: 200, body: { claims: [] } });
  expect(await update({ text: STOP })).toMatchObject({ status: 200, body: { claims: [] } });
  const own = { body: { claims: [{ id: 'own:Bio-Zap heals', severity: 'stop' }] } };
  expect(await add('See: bio-zap HEALS.')).toMatchObject(own);
  expect(await update({ text: 'See: bio-zap HEALS.' })).toMatchObject(own);
});

test('a list that cannot be read leaves the built-in one', async () => {
  await companyHas({});
  const { put: item } = claimLists.overwrite({ ...COMPANY, add: [], off: [], mode: 'block' });
  await put(stackTable(), [{ put: { ...item, add: 'none' } }]);
  const { add } = await someFlow();
  expect(await add(STOP)).toMatchObject({ status: 200, body: { claims: [stop] } });
  await put(stackTable(), [{ put: item }]);
  expect((await add(STOP)).status).toBe(400);
});

test('a caller who may not write learns nothing of the claims', async () => {
  await companyHas({ mode: 'block' });
  const { params } = await someFlow();
  const { token } = (await newOwnedBot()).owner;
  const answer = await send(mchat.addTextBlock, { token, params, body: { blockContent: STOP } });
  expect(answer.status).toBe(404);
  expect(answer.body).not.toHaveProperty('claims');
});
