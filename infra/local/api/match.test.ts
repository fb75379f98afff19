import { expect, test } from 'vitest';
import { routeMatcher } from './match.ts';

const find = (keys: string[], method: string, path: string) =>
  routeMatcher(keys.map((key) => ({ key, functionId: 'f', timeoutMs: 1, payloadVersion: '2.0' })))(
    method,
    path,
  );

test.each([
  ['what is written out beats a parameter', '/a/fixed', 'GET /a/fixed'],
  ['a parameter beats the rest of the path', '/a/b', 'GET /a/{id}'],
  ['from the left', '/a/b/c', 'GET /a/{id}/c'],
  ['the rest of the path', '/a/b/d/e', 'GET /a/{rest+}'],
  ['a method beats any', '/a/b', 'GET /a/{id}'],
  ['what is left', '/z', '$default'],
  ['an empty parameter is none', '/a/', '$default'],
])('%s: %s', (_, path, key) => {
  const keys = ['$default', 'GET /a/{rest+}', 'ANY /a/{id}', 'GET /a/{id}', 'GET /a/{id}/c', 'GET /a/fixed'];
  expect(find(keys, 'GET', path)?.route.key).toBe(key);
  expect(find(keys.toReversed(), 'GET', path)?.route.key).toBe(key);
});

test('parameters are what stands in the path', () => {
  expect(find(['GET /a/{one}/{two}'], 'GET', '/a/100%/b c')?.parameters).toEqual({ one: '100%', two: 'b c' });
  expect(find(['GET /a/{rest+}'], 'GET', '/a/b/c/')?.parameters).toEqual({ rest: 'b/c/' });
});

test('no route, no match', () => {
  expect(find(['GET /a'], 'POST', '/a')).toBeUndefined();
  expect(find(['GET /a'], 'GET', '/a/')).toBeUndefined();
  expect(find(['GET /a.b'], 'GET', '/aXb')).toBeUndefined();
});
