import { expect, test } from 'vitest';
import { routeMatcher } from './match.ts';

const find = (keys: string[], method: string, path: string) =>
  routeMatcher(keys.map((key) => ({ key })))(method, path);

test.each([
  ['a literal segment beats a parameter', '/a/fixed', 'GET /a/fixed'],
  ['a parameter matches any segment', '/a/b', 'GET /a/{id}'],
  ['the leftmost literal segment wins', '/a/fixed/c', 'GET /a/fixed/{id}'],
  ['a parameter may be in the middle', '/a/b/c', 'GET /a/{id}/c'],
])('%s: %s', (_, path, key) => {
  const keys = ['POST /a/{id}', 'GET /a/{id}', 'GET /a/{id}/c', 'GET /a/fixed', 'GET /a/fixed/{id}'];
  expect(find(keys, 'GET', path)?.route.key).toBe(key);
  expect(find(keys.toReversed(), 'GET', path)?.route.key).toBe(key);
});

test('parameters are the segments of the path', () => {
  expect(find(['GET /a/{one}/{two}'], 'GET', '/a/100%/b c')?.parameters).toEqual({ one: '100%', two: 'b c' });
});

test('a request without a matching route is not found', () => {
  expect(find(['GET /a'], 'POST', '/a')).toBeUndefined();
  expect(find(['GET /a'], 'GET', '/a/')).toBeUndefined();
  expect(find(['GET /a/{id}'], 'GET', '/a/')).toBeUndefined();
  expect(find(['GET /a.b'], 'GET', '/aXb')).toBeUndefined();
});

test.each(['$default', 'ANY /a', 'GET /a/{rest+}', 'GET a'])('a route like %s is refused', (key) => {
  expect(() => routeMatcher([{ key }])).toThrow(key);
});
