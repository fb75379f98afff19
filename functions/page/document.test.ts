import { expect, test } from 'vitest';
import { filledDocument } from './document.ts';

const PAGE = '<!doctype html><head><title>Chat</title></head><body></body>';
const colours = { bg1: '#ffffff', bg2: '#ffffff', userbg: '#0027b5' };
const design = {
  ...{ image: 'chat/a.png', botName: 'Mei’s bot', link: 'mei' },
  design: { ...colours, flowBtn: '#000c36', contactBtn: '#000c36', inputBtn: '#000c36' },
};
const welcome = { salutationList: 'Mr,Ms', nameField: 'Hello {{name}},\n welcome', trigger_flow_id: 1 };

const filled = (change: object = {}) =>
  filledDocument(PAGE, { design: { ...design, ...change }, welcome }, 'https://suite.example');

test('a shared link shows the name, the welcome and the picture of its bot', () => {
  const html = filled();
  expect(html).toContain('<title>Mei’s bot</title>');
  expect(html).toContain('<meta property="og:title" content="Mei’s bot" />');
  expect(html).toContain('<meta property="og:description" content="Hello , welcome" />');
  expect(html).toContain('<meta property="og:image" content="https://suite.example/media/chat/a.png" />');
});

test('a bot without a picture is shown by that of the suite, and preloads none', () => {
  const html = filled({ image: 'null' });
  expect(html).toContain('content="https://suite.example/icon-512.png"');
  expect(html).not.toContain('preload');
});

test('what is typed into a bot ends no element and no attribute', () => {
  const botName = `</title></script><script>alert(1)</script>"'<img onerror=x>$&`;
  const html = filled({ botName });
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toContain('<img');
  const json = /id="shown">(.*)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(json).design.botName).toBe(botName);
});

test('a page without a title is a fault', () => {
  expect(() => filledDocument('<!doctype html>', { design, welcome }, '')).toThrow('no title');
});
