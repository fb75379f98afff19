import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ChatTemplate, Spoken } from '../../../shared/chatTemplate.ts';
import type { Design, Welcome } from '../../../shared/contract/bot.ts';
import { filledDocument } from './document.ts';

const markup = (picture: string, salutations: string) =>
  `<header>${picture}<h1>{{botName}}</h1></header><h2>{{words}}</h2><form>${salutations}<input name="name"/></form>`;
const PICTURE = '<img src="{{picture}}"/>';
const SALUTATIONS = '<select><option value="">Select</option><option>{{salutation}}</option></select>';
const english: Spoken = {
  words: {
    title: 'Chat',
    needsScript: 'Needs JavaScript.',
    welcome: 'Welcome',
    notFound: 'Page not found',
  },
  views: {
    notFound: '<h1>Page not found</h1>',
    paused: '<h1>This chat takes a break</h1>',
    welcome: [
      { hasPicture: true, hasSalutations: true, asksFirst: true, markup: markup(PICTURE, SALUTATIONS) },
      { hasPicture: true, hasSalutations: false, asksFirst: true, markup: markup(PICTURE, '') },
      {
        hasPicture: false,
        hasSalutations: true,
        asksFirst: true,
        markup: markup('<svg></svg>', SALUTATIONS),
      },
      { hasPicture: false, hasSalutations: false, asksFirst: true, markup: markup('<svg></svg>', '') },
      { hasPicture: true, hasSalutations: false, asksFirst: false, markup: `${PICTURE}<p>{{words}}</p>` },
    ],
  },
};
const malay: Spoken = {
  words: {
    ...english.words,
    title: 'Sembang',
    needsScript: 'Perlukan JavaScript.',
    welcome: 'Selamat datang',
  },
  views: { ...english.views, paused: '<h1>Sembang ini berehat sebentar</h1>' },
};
const template: ChatTemplate = {
  page: '<!doctype html><html lang="en"><head><title>Chat</title></head><body><div id="root"></div>\n<script type="application/json" id="words">{}</script><noscript>Needs JavaScript.</noscript></body>',
  style: 'body{margin:0}',
  script: 'preHydration()',
  languages: { en: english, ms: malay, zh: english },
};
const colours = { bg1: '#ffffff', bg2: '#ffffff', userbg: '#0027b5' };
const design = {
  image: 'chat/a.png',
  botName: 'Mei’s bot',
  link: 'mei',
  lang: 'en' as const,
  design: { ...colours, flowBtn: '#000c36', contactBtn: '#000c36', inputBtn: '#000c36' },
};
const welcome = {
  salutationList: 'Mr, Ms',
  nameField: 'Hello {{name}},\n welcome',
  trigger_flow_id: 1,
  asksFirst: true,
};

const filled = (change: object = {}, changedWelcome: object = {}) =>
  filledDocument(
    template,
    { lang: 'en', shown: { design: { ...design, ...change }, welcome: { ...welcome, ...changedWelcome } } },
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
  for (const [refusal, title] of [
    ['paused', 'Chat'],
    ['notFound', 'Page not found'],
  ] as const) {
    const { html } = filledDocument(template, { lang: 'en', shown: refusal }, '');
    expect(rootOf(html)).toBe(english.views[refusal]);
    expect(html).toContain(`<title>${title}</title>`);
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

test('the document of a Malay bot speaks Malay and holds the words for the code of the page', () => {
  const ofMalay = (shown: 'paused' | { design: Design; welcome: Welcome }) =>
    filledDocument(template, { lang: 'ms', shown }, '').html;
  for (const html of [ofMalay('paused'), ofMalay({ design, welcome })]) {
    expect(html).toContain('<html lang="ms">');
    expect(html).toContain('<noscript>Perlukan JavaScript.</noscript>');
    expect(html).toContain('<script type="application/json" id="words">{"title":"Sembang"');
  }
  expect(ofMalay('paused')).toContain('<title>Sembang</title>');
  expect(rootOf(ofMalay('paused'))).toBe('<h1>Sembang ini berehat sebentar</h1>');
  expect(ofMalay({ design, welcome: { ...welcome, nameField: '' } })).toContain('<h2>Selamat datang</h2>');
  expect(filled().html).toContain('id="words">{"title":"Chat"');
});

test('a bot that asks for no name first shows its welcome as a message, and no form', () => {
  const root = rootOf(filled({}, { asksFirst: false }).html) ?? '';
  expect(root).toBe('<img src="/media/chat/a.png"/><p>Hello {{name}},\n welcome</p>');
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
  const { html, policy } = filledDocument(template, { lang: 'en', shown: { design, welcome, small } }, '');
  expect(rootOf(html)).toContain(`<img src="${small}"/>`);
  expect(html.split(small)).toHaveLength(2);
  expect(policy).toContain("; img-src 'self' data:; ");
});

test('a template with an unknown placeholder or a missing view is a fault', () => {
  const views = {
    ...english.views,
    welcome: [{ hasPicture: true, hasSalutations: true, asksFirst: true, markup: '{{age}}' }],
  };
  const fill = (of: ChatTemplate) => () => filledDocument(of, { lang: 'en', shown: { design, welcome } }, '');
  const withViews = (made: Spoken['views']) => ({
    ...template,
    languages: { ...template.languages, en: { ...english, views: made } },
  });
  expect(fill(withViews(views))).toThrow('Nothing fills in {{age}}');
  expect(fill(withViews({ ...views, welcome: [] }))).toThrow('lacks a view');
});

test('a page without a title, a language, words or a root is a fault', () => {
  for (const part of [
    '<html lang="en">',
    '<title>Chat</title>',
    '<div id="root"></div>',
    '<script type="application/json" id="words">{}</script>',
  ]) {
    expect(() =>
      filledDocument(
        { ...template, page: template.page.replace(part, '') },
        { lang: 'en', shown: 'paused' },
        '',
      ),
    ).toThrow('no title, no language, no words or no root');
  }
});
