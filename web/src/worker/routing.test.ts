import { expect, test } from 'vitest';
import { prerendered, serviceWorker } from '../../../shared/documents.ts';
import { routes } from '../app/routes.ts';
import { appAddress, routeOf } from './routing.ts';

const ORIGIN = 'https://suite.example';
const assets = new Set(['/assets/app-a1b2.js']);
const asked = (path: string, more: { method?: string; mode?: string } = {}) =>
  routeOf({ method: 'GET', mode: 'navigate', url: new URL(path, ORIGIN).href, ...more }, ORIGIN, assets);

test('every screen of the app is opened by the app’s document, except the admin’s and the visitors’', () => {
  for (const { path } of routes) {
    const isOthers = path.startsWith('/admin') || path.startsWith('/chat/');
    const address = path === '*' ? '/nowhere' : path.replace(/:\w+/g, 'x.1').replace('*', 'y');
    expect([path, asked(address)]).toEqual([path, isOthers ? undefined : 'document']);
  }
  expect(asked('/msmart?new')).toBe('document');
});

test.each([
  '/chat/a/b',
  '/chat-preview',
  '/c/Ab3dEf9h',
  '/admin',
  prerendered.adminLogin,
  '/api/user/login',
  '/ws',
  '/media/chat/a.png',
  '/_local/mail',
  serviceWorker,
  '/robots.txt',
  'https://elsewhere.example/msmart',
])('a visit of %s is left to the browser', (path) => {
  expect(asked(path)).toBeUndefined();
});

test('only the app’s own files are answered, and only when they are read', () => {
  expect(asked('/assets/app-a1b2.js', { mode: 'cors' })).toBe('asset');
  expect(asked('/assets/chat-c3d4.js', { mode: 'cors' })).toBeUndefined();
  expect(asked('/api/msmart/day', { mode: 'cors' })).toBeUndefined();
  expect(asked('/', { mode: 'cors', method: 'HEAD' })).toBeUndefined();
  expect(asked('/msmart', { method: 'POST' })).toBeUndefined();
});

test.each([
  ['/msmart/db/manage/Team/1?x=1#y', '/msmart/db/manage/Team/1?x=1#y'],
  [`${ORIGIN}/account`, '/account'],
  ['https://elsewhere.example/account', '/'],
  ['//elsewhere.example', '/'],
  ['/\t/elsewhere.example', '/'],
  ['\\\\elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
  ['https://', '/'],
  ['/admin/users', '/'],
  ['/api/user/logout', '/'],
  [undefined, '/'],
  [{ open: '/' }, '/'],
])('a notification about %s opens %s', (to, address) => {
  expect(appAddress(to, ORIGIN)).toBe(address);
});
