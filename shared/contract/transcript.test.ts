import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Bytes } from '../rules/bytes.ts';
import { problems } from '../testing/problems.ts';
import { chat } from './chat.ts';
import { mchat } from './mchat.ts';
import { NewEntry } from './transcript.ts';

const entry = { user: 'user', type: 'Text', content: 'Hello' };
const stored = { ...entry, at: '2026-01-01T00:00:00.000Z' };
const entries = (length: number) => ({ chat: Array.from({ length }, () => entry) });

test('a save sends the whole transcript, or its entries from an index on', () => {
  const { body } = chat.saveHistory;
  expect(body.parse({ chat: [entry] })).toEqual({ chat: [entry], from: 0 });
  expect(body.parse({ chat: [entry], from: 7 })).toEqual({ chat: [entry], from: 7 });
  expect(problems(body, { chat: [{ ...entry, content: ' ' }], from: -1 })).toEqual({
    'chat.0.content': 'Message is required',
    from: 'from is a whole number',
  });
});

test('the contract takes a full transcript and one more save, and nothing longer', () => {
  expect(problems(chat.saveHistory.body, entries(550))).toEqual({});
  expect(problems(chat.saveHistory.body, entries(551))).toEqual({
    chat: 'A chat holds at most 500 messages',
  });
});

test('an entry of a visitor may name the user input that it answers', () => {
  expect(NewEntry.parse({ ...entry, inputName: 'phone' })).toEqual({ ...entry, inputName: 'phone' });
  expect(problems(NewEntry, { ...entry, inputName: 'x'.repeat(51) })).toEqual({
    inputName: 'Input Name must be 50 characters and lower',
  });
});

test.each([
  'https://evil.example/a.png',
  '//evil.example/a.png',
  '/chat/a.png',
  '../a.png',
  'chat/../a.png',
  'chat//a.png',
  'chat/a.png?b',
  'chat/a.png#b',
  'chat/%2e%2e/a',
  'chat\\a.png',
  'a.png ',
  'a\u202e.png',
  '.',
])('the picture %j of an entry is refused, as it could lead out of /media/', (content) => {
  expect(problems(NewEntry, { ...entry, type: 'Image', content })).toEqual({
    content: 'This picture is none',
  });
});

test('the picture of an entry may have the name of a bot’s picture', () => {
  for (const content of ['chat/4f1c-9_b.png', 'a'])
    expect(problems(NewEntry, { ...entry, type: 'Image', content })).toEqual({});
  expect(problems(NewEntry, { ...entry, content: '../a.png' })).toEqual({});
});

test('an entry has at most 2,000 characters and 8 kB', () => {
  const content = fc.array(fc.constantFrom('a', '王', '👍🏽', '👨‍👩‍👧‍👦', '\n'), {
    maxLength: 2500,
    size: 'max',
  });
  fc.assert(
    fc.property(content, (characters) => {
      const sent = { ...entry, content: characters.join('') };
      const isSmall = characters.length <= 2000 && utf8Bytes(sent.content) <= 8192;
      expect(NewEntry.safeParse(sent).success).toBe(isSmall && sent.content.trim() !== '');
    }),
    { numRuns: 50 },
  );
});

test('the refusal of a late save carries what is stored, that of a full transcript does not', () => {
  expect(chat.saveHistory.conflict.parse({ chat: [stored] })).toEqual({ chat: [stored] });
  expect(chat.saveHistory.conflict.parse({})).toEqual({});
});

test('the visitor and the owner get the visitor’s answers by the names of the inputs', () => {
  const greeting = { salutation: 'Ms', name: 'Aisyah' };
  const answers = { phone: '0123456789' };
  expect(chat.getVisitor.reply.parse({ ...greeting, answers })).toEqual({ ...greeting, answers });
  const visitor = {
    id: 'v',
    getStart: greeting,
    user: { createdAt: stored.at, chat: [{ ...stored, inputName: 'phone' }] },
    answers,
  };
  expect(mchat.listVisitors.reply.parse({ user: [visitor] })).toEqual({ user: [visitor] });
});

test('a page has at most 25 visitors, but as many entries of one visitor as any list', () => {
  expect(mchat.listVisitors.query.parse({ limit: '1000' })).toMatchObject({ limit: 25 });
  expect(mchat.listVisitors.query.parse({ limit: '7', q: 'ais' })).toMatchObject({ limit: 7, q: 'ais' });
  expect(mchat.listTranscript.query.parse({ limit: '1000' })).toMatchObject({ limit: 1000 });
});
