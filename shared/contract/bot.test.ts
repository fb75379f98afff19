import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { BotLink, ImageBlock, NewAction, TextBlock, VideoBlock } from './bot.ts';
import { chat } from './chat.ts';
import { ClientMessage, ServerMessage } from './live.ts';

/** The words for each field that is wrong. */
function problems(schema: z.ZodMiniType, body: unknown) {
  const result = schema.safeParse(body);
  return Object.fromEntries(result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

test.each([
  ['', 'Bot Link is required'],
  ['my bot', 'Spaces are not allowed in Bot Link'],
  ['my/bot', 'Bot Link may contain letters, digits, dashes and underscores only'],
  ['bót', 'Bot Link may contain letters, digits, dashes and underscores only'],
])('the bot link %j is refused: %s', (link, words) => {
  expect(problems(BotLink, link)).toEqual({ '': words });
});

const button = { actionType: 'button', content: 'Prices', triggerFlow: '7', newFlowName: '' };

test('a flow button needs its caption and its flow', () => {
  expect(NewAction.parse(button)).toMatchObject({ triggerFlow: 7 });
  expect(NewAction.parse({ ...button, triggerFlow: 7 })).toMatchObject({ triggerFlow: 7 });
  expect(problems(NewAction, { actionType: 'button', content: ' ' })).toEqual({
    content: 'Caption is required',
    triggerFlow: 'Please select a flow',
  });
});

test('a new flow needs a name', () => {
  for (const newFlowName of [undefined, '', '  ']) {
    expect(problems(NewAction, { ...button, triggerFlow: '+New Flow', newFlowName })).toEqual({
      newFlowName: 'Flow Name is required',
    });
  }
  expect(NewAction.parse({ ...button, triggerFlow: '+New Flow', newFlowName: ' Prices ' })).toMatchObject({
    triggerFlow: '+New Flow',
    newFlowName: 'Prices',
  });
});

test('a user input needs its type, its name and its flow', () => {
  expect(problems(NewAction, { actionType: 'userinput' })).toEqual({
    inputType: 'Input Type is required',
    inputName: 'Input Name is required',
    triggerFlow: 'Please select a flow',
  });
});

test.each(['https://example.com/a?b=c', 'HTTP://EXAMPLE.COM', 'tel:+60123456789', 'mailto:a@example.com'])(
  'a link button may lead to %s',
  (link) => {
    expect(problems(NewAction, { actionType: 'contact', content: 'Us', link })).toEqual({});
  },
);

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.com',
  'https://',
  'example.com',
  'tel:',
])('a link button may not lead to %s', (link) => {
  expect(problems(NewAction, { actionType: 'contact', content: 'Us', link })).toEqual({
    link: 'Link must be a web address, tel: or mailto:',
  });
});

test('an action of no known type is asked for its type', () => {
  expect(problems(NewAction, { actionType: 'dance' })).toEqual({
    actionType: 'Please select an action type',
  });
});

test('a block is of the kind that its call adds', () => {
  expect(TextBlock.parse({ blockContent: ' Hi\nthere ' })).toEqual({
    blockType: 'Text',
    blockContent: ' Hi\nthere ',
  });
  expect(problems(TextBlock, { blockType: 'Video', blockContent: 'Hi' })).toEqual({
    blockType: 'This is not a text block',
  });
  expect(problems(VideoBlock, { blockContent: 'https://vimeo.com/1' })).toEqual({
    blockContent: 'Please insert a YouTube link',
  });
  expect(problems(ImageBlock, { image: 'cat.png' })).toEqual({ image: 'Please choose a picture' });
  expect(ImageBlock.safeParse({ image: new File(['x'], 'cat.png') }).success).toBe(true);
});

test('a transcript is sent whole, or from an index on', () => {
  const entry = { user: 'user', type: 'Text', content: 'Hello' };
  expect(chat.saveHistory.body.parse({ chat: [entry] })).toEqual({ chat: [entry], from: 0 });
  expect(problems(chat.saveHistory.body, { chat: [{ ...entry, content: ' ' }], from: -1 })).toEqual({
    'chat.0.content': 'Message is required',
    from: 'from is a whole number',
  });
  expect(problems(chat.saveHistory.body, { chat: Array.from({ length: 501 }, () => entry) })).toEqual({
    chat: 'A chat holds at most 500 messages',
  });
});

test('a socket says who it is by a token, and nothing else', () => {
  expect(ClientMessage.safeParse({ action: 'register', accessToken: 't' }).success).toBe(true);
  expect(ClientMessage.safeParse({ action: 'register', username: 'demo' }).success).toBe(false);
  expect(ClientMessage.safeParse({ action: 'shout' }).success).toBe(false);
});

test('a push carries its data, or the word to fetch it', () => {
  const bot = { id: 'a', bot_name: 'Bot', link: 'bot', paused: false };
  for (const message of [
    { event: 'pong' },
    { event: 'registered', socketId: 's' },
    { event: 'refused', error: 'Your session has ended. Please sign in again.' },
    { event: 'userChat', data: [bot] },
    { event: 'newData', data: bot },
    { event: 'userChat', reload: true },
    { event: 'userFlow', chatId: 'a', reload: true },
  ]) {
    expect(ServerMessage.parse(message)).toEqual(message);
  }
  expect(ServerMessage.safeParse({ event: 'userFlow', data: [] }).success).toBe(false);
});
