import { expect, test } from 'vitest';
import { problems } from '../testing/problems.ts';
import { DesignChange, NewChat, WelcomeChange } from './bot.ts';
import type { Call } from './call.ts';
import { chat } from './chat.ts';
import { mchat } from './mchat.ts';

test.each([
  ['', 'Bot Link is required'],
  ['my bot', 'Spaces are not allowed in Bot Link'],
  ['my/bot', 'Bot Link may contain letters, digits, dashes and underscores only'],
  ['bót', 'Bot Link may contain letters, digits, dashes and underscores only'],
])('the bot link %j is refused: %s', (link, message) => {
  expect(problems(NewChat, { bot_name: 'Bot', link })).toEqual({ link: message });
});

test.each([
  ['', 'Bot Name is required'],
  ['\u0301', 'Bot Name is required'],
  ['\u200b', 'Bot Name is required'],
  ['My\u2060bot', 'Bot Name cannot contain characters that cannot be seen'],
])('the bot name %j is refused: %s', (name, message) => {
  expect(problems(NewChat, { bot_name: name, link: 'bot' })).toEqual({ bot_name: message });
});

const colours = {
  bg1: '#ffffff',
  bg2: '#FFFFFF',
  userbg: '#0027b5',
  flowBtn: '#000c36',
  contactBtn: '#000c36',
  inputBtn: '#000c36',
};

test('a design has six colours, and a change may name the version that it is based on', () => {
  const change = { botName: 'Bot', design: colours, version: 2 };
  expect(DesignChange.parse(change)).toEqual(change);
  expect(problems(DesignChange, { ...change, design: { ...colours, bg1: 'white' } })).toEqual({
    'design.bg1': 'Please choose a colour',
  });
});

test('a welcome needs the flow that follows it, and is no longer than a message', () => {
  expect(WelcomeChange.parse({ triggerFlow: '2' })).toEqual({
    salutationList: '',
    nameField: '',
    triggerFlow: 2,
  });
  expect(problems(WelcomeChange, { nameField: 'x'.repeat(2001) })).toEqual({
    nameField: 'Welcome Message must be 2000 characters and lower',
    triggerFlow: 'Please select a flow',
  });
});

test('a new bot may begin with a sample', () => {
  const bot = { bot_name: 'Bot', link: 'bot' };
  expect(mchat.createChat.body.parse({ ...bot, sample: 'event' })).toEqual({ ...bot, sample: 'event' });
  for (const first of [true, 'product', 'skincare'])
    expect(mchat.createChat.body.parse({ ...bot, sample: first })).toEqual({ ...bot, sample: 'skincare' });
  expect(mchat.createChat.body.parse({ ...bot, sample: false })).toEqual(bot);
  expect(mchat.createChat.body.parse(bot)).toEqual(bot);
});

test('the owner sees the link and the state of a design, a visitor the link', () => {
  const design = { image: 'null', botName: 'Bot', design: colours, link: 'bot', lang: 'ms' };
  const owned = { ...design, paused: true, stopped: false, version: 2 };
  expect(mchat.getDesign.reply.parse(owned)).toEqual(owned);
  expect(chat.getDesign.reply.parse(owned)).toEqual(design);
});

const writes = Object.entries<Call>(mchat).filter(([, { method }]) => method !== 'GET');
const done = { succ: 'Done', claims: [] };

test('calls that create something answer its id', () => {
  const creations = writes.filter(([, { reply }]) => reply.safeParse({ ...done, id: 'a' }).success);
  const answers = creations.map(([name, { reply }]) => [name, reply.safeParse(done).success]);
  expect(answers.filter(([, isWithoutId]) => !isWithoutId).map(([name]) => name)).toEqual([
    'createChat',
    'duplicateChat',
    'addTextBlock',
    'addVideoBlock',
    'addImageBlock',
    'addAction',
    'createLink',
  ]);
  expect(mchat.createFlow.reply.parse({ succ: 'Done', id: 2 })).toEqual({ succ: 'Done', id: 2 });
});

test('calls that edit something take and answer a version, and refuse a late save with what is stored', () => {
  const versioned = writes.filter(([, { reply }]) => reply.safeParse({ ...done, version: 2 }).success);
  const edited = versioned.filter(([, { reply }]) => !reply.safeParse(done).success);
  expect(edited.map(([name]) => name)).toEqual([
    'updateDesign',
    'updateDesignImage',
    'updateWelcome',
    'updateTextBlock',
    'updateVideoBlock',
    'updateImageBlock',
    'updateAction',
    'updateLeads',
  ]);
  for (const [, { body, conflict }] of edited) {
    expect(body && problems(body, { version: 'x', actionType: 'contact' })).toMatchObject({
      version: 'Version is not valid',
    });
    expect(conflict?.safeParse({}).success).toBe(true);
    expect(conflict?.safeParse({ stored: {} }).success).toBe(false);
  }
});

test('calls for blocks, leads and links, and deletions of parts of a bot, refuse in `error`, all other writes in `err`', () => {
  const inError = writes.filter(([, { refusal }]) => refusal === 'error').map(([name]) => name);
  const isOfBlocks = (name: string) => /Block$|Positions$/.test(name);
  const isOfLinks = (name: string) => /Links?$|shareBot$/.test(name);
  const others = ['decideHeld', 'deleteAction', 'deleteFlow', 'deleteVisitor', 'updateLeads'];
  expect(inError.filter((name) => !isOfBlocks(name) && !isOfLinks(name)).toSorted()).toEqual(others);
  expect(
    writes
      .map(([name]) => name)
      .filter(isOfBlocks)
      .toSorted(),
  ).toEqual(inError.filter(isOfBlocks).toSorted());
});
