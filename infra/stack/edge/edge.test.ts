import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { prerendered, share } from '../../../shared/documents.ts';
import { root } from '../../paths.ts';
import { ofType } from '../../testing/default-stack.ts';

const Headers = z.record(z.string(), z.object({ value: z.string() }));
const Answer = z.object({
  uri: z.optional(z.string()),
  querystring: z.optional(Headers),
  headers: z.optional(Headers),
  statusCode: z.optional(z.number()),
});

const code = ofType('AWS::CloudFront::Function', z.object({ FunctionCode: z.string() }));

/** Runs a function of the edge on a request, as CloudFront does. */
function pass(name: string, uri: string, headers: z.infer<typeof Headers> = {}) {
  const [id = ''] = [...code.keys()].filter((key) => key.startsWith(`SiteBehaviors${name}`));
  const event = {
    viewer: { ip: '203.0.113.9' },
    request: {
      method: 'GET',
      uri,
      querystring: { id: { value: 'forged' } },
      headers: { host: { value: 'suite.example' }, ...headers },
    },
  };
  // Objects of another context have other prototypes, so they are compared as JSON.
  const answer = runInNewContext(`${code.get(id)?.FunctionCode}; JSON.stringify(handler(event))`, { event });
  return Answer.parse(JSON.parse(z.string().parse(answer)));
}

describe('the page of a path', () => {
  test.each([
    '/',
    '/login/',
    '/login/x',
    '/login.html',
    '/mace',
    '/mchat/chat/a.b',
    '/msmart/team/leads/Team 1.0',
    '/chat',
    '/chats/x',
    '/index.html',
    '/chat.html',
    '/chat-preview.html',
    '/chat-preview/x',
    '/assetsx/a.js',
  ])('%s is the app', (path) => {
    expect(pass('site', path).uri).toBe('/index.html');
  });

  test.each([
    ['/chat/x/y', 'x'],
    ['/chat/x/z/', 'x'],
    ['/chat/x%20/a.b', 'x%20'],
    ['/chat/x', undefined],
    ['/chat/x/y/z', undefined],
    ['/chat/', undefined],
  ])('%s is the chat with the bot %s', (path, id) => {
    expect(pass('site', path)).toEqual({
      ...pass('site', '/chat/'),
      uri: '/chat.html',
      querystring: id === undefined ? {} : { id: { value: id } },
    });
  });

  test.each(['/chat-words/ms.json', '/sw.js'])('%s is that file', (path) => {
    expect(pass('site', path).uri).toBe(path);
  });

  test.each([
    [prerendered.login, '/login.html'],
    [prerendered.signUp, '/signup.html'],
    [prerendered.forgotPassword, '/forgot-password.html'],
    [prerendered.adminLogin, '/admin-login.html'],
    ['/chat-preview', '/chat-preview.html'],
  ])('%s has its own document', (path, document) => {
    expect(pass('site', path).uri).toBe(document);
  });

  test.each(['/sitemap.xml', '/apple-touch-icon-precomposed.png', '/.well-known/security.txt'])(
    '%s, which does not exist, is not found',
    (path) => {
      expect(pass('site', path)).toEqual({ statusCode: 404 });
    },
  );

  test('every file of web/public is served as itself', () => {
    const entries = readdirSync(join(root, 'web', 'public'), { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    expect(files).not.toEqual([]);
    for (const { name } of files) expect(pass('site', `/${name}`).uri).toBe(`/${name}`);
  });
});

describe('the address of a link', () => {
  test.each(['/c/Ab3dEf9h', '/c/Ab3dEf9h/'])('%s is that of its code', (path) => {
    expect(pass('link', path)).toMatchObject({
      uri: '/link.html',
      querystring: { code: { value: 'Ab3dEf9h' } },
    });
  });

  test.each(['/c/', '/c/a/b', '/c/a%2Fb', '/c/%zz', '/c/a).', `/c/${'a'.repeat(129)}`])(
    '%s is that of no link',
    (path) => {
      expect(pass('link', path).querystring).toMatchObject({ code: { value: '-' } });
    },
  );
});

test('a text that is shared without a worker opens New lead, and is in no address', () => {
  expect(pass('share', share.path)).toEqual({
    statusCode: 303,
    headers: { location: { value: share.newLead } },
  });
});

test('a viewer cannot forge its address or host', () => {
  const forged = { 'x-viewer-address': { value: '127.0.0.1' }, 'x-viewer-host': { value: 'evil.example' } };
  expect(pass('viewer', '/api/user/login', forged).headers).toMatchObject({
    'x-viewer-address': { value: '203.0.113.9' },
    'x-viewer-host': { value: 'suite.example' },
  });
});

test('a call keeps its path', () => {
  expect(pass('viewer', '/api/msmart/get/team/data/100%25').uri).toBe('/api/msmart/get/team/data/100%25');
});

describe('a file without a signature', () => {
  test.each(['/media/chat/9f8e7d.webp', '/media/logo/seo.png', '/media/chat/a/b_c-d.gif'])('%s', (path) => {
    expect(pass('media', path)).toMatchObject({ uri: path });
  });

  test.each([
    '/media/course/seo/1.mp4',
    '/media/%63ourse/seo/1.mp4',
    '/media//course/seo/1.mp4',
    '/media/chat/../course/seo/1.mp4',
    '/media/chat/a/../../course/seo/1.mp4',
    '/media/chat/..%2Fcourse/seo/1.mp4',
    '/media/./course/seo/1.mp4',
    '/media/chat/',
    '/media/',
  ])('%s is not found', (path) => {
    expect(pass('media', path)).toEqual({ statusCode: 404 });
  });
});
