import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ChatTemplate } from '../../../shared/chatTemplate.ts';
import { filledDocument } from './document.ts';

const markup = (picture: string, salutations: string) =>
  `<header>${picture}<h1>{{botName}}</h1></header><h2>{{words}}</h2><form>${salutations}<input name="name"/></form>`;
const PICTURE = '<img src="{{picture}}"/>';
const SALUTATIONS = '<select><option value="">Select</option><option>{{salutation}}</option></select>';
const template: ChatTemplate = {
  page: '<!doctype html><head><title>Chat</title></head><body><div id="root"></div></body>',
  style: 'body{margin:0}',
  script: 'preHydration()',
  views: {
    notFound: '<h1>Page not found</h1>',
    paused: '<h1>This chat takes a break</h1>',
    welcome: [
      { hasPicture: true, hasSalutations: true, markup: markup(PICTURE, SALUTATIONS) },
      { hasPicture: true, hasSalutations: false, markup: markup(PICTURE, '') },
      { hasPicture: false, hasSalutations: true, markup: markup('<svg></svg>', SALUTATIONS) },
      { hasPicture: false, hasSalutations: false, markup: markup('<svg></svg>', '') },
    ],
  },
};
const colours = { bg1: '#ffffff', bg2: '#ffffff', userbg: '#0027b5' };
const design = {
  image: 'chat/a.png',
  botName: 'Mei’s bot',
  link: 'mei',
  design: { ...colours, flowBtn: '#000c36', contactBtn: '#000c36', inputBtn: '#000c36' },
};
const welcome = { salutationList: 'Mr, Ms', nameField: 'Hello {{name}},\n welcome', trigger_flow_id: 1 };

const filled = (change: object = {}, changedWelcome: object = {}) =>
  filledDocument(
    template,
    { design: { ...design, ...change }, welcome: { ...welcome, ...changedWelcome } },
    'https://suite.example',
  );
const rootOf = (html: string) => /<div id="root">(.*)<\/div>/s.exec(html)?.[1];

test('a shared link shows the name, the welcome and the picture of its bot', () => {
  const { html } = filled();
  expect(html).toContain('<title>Mei’s bot</title>');
  expect(html).toContain('<meta property="og:title" content="Mei’s bot" />');
  expect(html).toContain('<meta property="og:description" content="Hello , welcome" />');
  expect(html).toContain('<meta property="og:image" content="https://suite.example/media/chat/a.png" />');
  expect(filled({ image: 'null' }).html).toContain('content="https://suite.example/icon-512.png"');
});

test('the document contains the welcome in the colours of the bot', () => {
  const { html } = filled();
  expect(rootOf(html)).toBe(
    '<header><img src="/media/chat/a.png"/><h1>Mei’s bot</h1></header><h2>Hello {{name}},\n welcome</h2>' +
      '<form><select><option value="">Select</option><option>Mr</option><option>Ms</option></select><input name="name"/></form>',
  );
  expect(html).toContain('--bot-userbg:#0027b5;--on-userbg:#ffffff;');
});

test('the welcome leaves out a missing picture and missing salutations, and has a default text', () => {
  const { html } = filled({ image: 'null' }, { salutationList: ' , ', nameField: '' });
  expect(rootOf(html)).toBe(
    '<header><svg></svg><h1>Mei’s bot</h1></header><h2>Welcome</h2><form><input name="name"/></form>',
  );
});

test('the document of a paused or unknown bot gives the reason', () => {
  for (const refusal of ['paused', 'notFound'] as const) {
    const { html } = filledDocument(template, refusal, '');
    expect(rootOf(html)).toBe(template.views[refusal]);
    expect(html).toContain('<title>Chat</title>');
    expect(html).toContain(`id="shown">{"refusal":"${refusal}"}</script>`);
  }
});

const HOSTILE = `</title></script></style></option><script>alert(1)</script>"'<img onerror=x>$&$\`{{words}}`;

test.each<[string, object, object]>([
  ['name', { botName: HOSTILE }, {}],
  ['picture', { image: HOSTILE }, {}],
  ['welcome', {}, { nameField: HOSTILE }],
  ['salutations', {}, { salutationList: `Mr,${HOSTILE}` }],
  ['link', { link: HOSTILE }, {}],
])('a hostile %s of a bot ends no element and no attribute', (_, change, changedWelcome) => {
  const { html, policy } = filled(change, changedWelcome);
  const plain = filled();
  const tags = (of: string) => of.match(/<[a-z/!][^\s>]*/gi);
  expect(tags(html)).toEqual(tags(plain.html));
  expect(policy).toBe(plain.policy);
  const json = /id="shown">(.*)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual({
    design: { ...design, ...change },
    welcome: { ...welcome, ...changedWelcome },
  });
});

test('placeholders in the texts of a bot are not filled', () => {
  const { html } = filled({ botName: '{{words}} $& <b>' }, { nameField: '{{botName}}' });
  expect(rootOf(html)).toContain('<h1>{{words}} $&amp; &lt;b&gt;</h1></header><h2>{{botName}}</h2>');
});

test('the policy allows only the inline script and style of the document and files of the suite', () => {
  const { html, policy } = filled();
  const hashOf = (element: string) => {
    const text = new RegExp(`<${element}>(.*?)</${element}>`).exec(html)?.[1] ?? '';
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  };
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `script-src 'self' ${hashOf('script')}`,
    `style-src 'self' ${hashOf('style')}`,
    "img-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "form-action 'none'",
  ]);
});

test('a small picture is inlined, and the policy allows it', () => {
  const small = 'data:image/webp;base64,UklGRg==';
  const { html, policy } = filledDocument(template, { design, welcome, small }, '');
  expect(rootOf(html)).toContain(`<img src="${small}"/>`);
  expect(html.split(small)).toHaveLength(2);
  expect(policy).toContain("; img-src 'self' data:; ");
});

test('a template with an unknown placeholder or a missing view is a fault', () => {
  const views = {
    ...template.views,
    welcome: [{ hasPicture: true, hasSalutations: true, markup: '{{age}}' }],
  };
  const fill = (of: ChatTemplate) => () => filledDocument(of, { design, welcome }, '');
  expect(fill({ ...template, views })).toThrow('Nothing fills in {{age}}');
  expect(fill({ ...template, views: { ...views, welcome: [] } })).toThrow('lacks a view');
});

test('a page without a title or a root is a fault', () => {
  for (const page of ['<!doctype html>', '<title>Chat</title>', '<div id="root"></div>']) {
    expect(() => filledDocument({ ...template, page }, 'paused', '')).toThrow('no title or no root');
  }
});
