import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { secretText } from '../../../infra/testing/codes.ts';
import { hostileNames } from '../../../infra/testing/hostileNames.ts';
import { variables } from '../runtime/env.ts';
import { PageKey } from '../store/table.ts';
import { type ListRead, openCursor, sealCursor } from './cursor.ts';

beforeAll(() => vi.stubEnv(variables.sealSecrets, secretText('a seal of this test')));
afterAll(() => vi.unstubAllEnvs());

const key = { pk: 'TEAM#alpha', sk: 'MEMBER#ann' };
const list: ListRead = {
  path: '/api/msmart/leads/all/{teamName}',
  username: 'ann',
  params: { teamName: 'Alpha' },
  query: { limit: 25, q: 'mei', stage: undefined },
};

test('a cursor opens its own list with any page size', () => {
  const cursor = sealCursor(key, list);
  expect(openCursor(cursor, { ...list, query: { ...list.query, cursor } }, PageKey)).toEqual(key);
  expect(openCursor(cursor, { ...list, query: { ...list.query, limit: 1 } }, PageKey)).toEqual(key);
  expect(sealCursor(undefined, list)).toBeUndefined();
});

test.each<[string, Partial<ListRead>]>([
  ['call', { path: '/api/msmart/leads/bin/{teamName}' }],
  ['caller', { username: 'bob' }],
  ['team', { params: { teamName: 'Beta' } }],
  ['search', { query: { limit: 25, q: 'mei ling' } }],
  ['filter', { query: { limit: 25, q: 'mei', stage: 'Result' } }],
  ...hostileNames.map((name): [string, Partial<ListRead>] => [
    `team ${name}`,
    { params: { teamName: name } },
  ]),
])('a cursor is refused for another %s', (_, other) => {
  const cursor = sealCursor(key, list);
  expect(() => openCursor(cursor, { ...list, ...other }, PageKey)).toThrow(
    expect.objectContaining({ status: 400, code: 'BAD_CURSOR' }),
  );
});

test('a changed cursor and one with another kind of key are refused', () => {
  const cursor = sealCursor(key, list) ?? '';
  const refused = expect.objectContaining({ code: 'BAD_CURSOR' });
  expect(() => openCursor(`${cursor.slice(0, -6)}AAAAAA`, list, PageKey)).toThrow(refused);
  expect(() => openCursor(`${cursor}=`, list, PageKey)).toThrow(refused);
  expect(() => openCursor(sealCursor({ pk: 1 }, list), list, PageKey)).toThrow(refused);
});
