import { expect, test } from 'vitest';
import { chat } from '../../shared/contract/chat.ts';
import { mchat } from '../../shared/contract/mchat.ts';
import { user } from '../../shared/contract/user.ts';
import { routedTo, undocumented } from './documented.ts';

const answer = (
  status: number,
  json: unknown,
  headers: Record<string, string> = { 'x-request-id': 'a' },
) => ({
  status,
  json,
  header: (name: string) => headers[name],
});
const session = { token: 't', username: 'Ann' };
const refused = { error: 'No', code: 'NO' };

test('a response that the document describes is accepted', () => {
  expect(undocumented(user.login, answer(200, session))).toBeUndefined();
  expect(undocumented(user.login, answer(401, refused))).toBeUndefined();
  expect(undocumented(mchat.createChat, answer(400, { err: 'No', code: 'NO' }))).toBeUndefined();
  const fault = { error: 'Sorry', code: 'FAULT', requestId: 'a' };
  expect(undocumented(user.login, answer(503, fault))).toBeUndefined();
});

test.each([
  ['a status', answer(418, refused)],
  ['a field', answer(200, { ...session, password: 'p' })],
  ['no field', answer(200, { token: 't' })],
  ['a field of a refusal', answer(400, { ...refused, stack: 'at …' })],
  ['the field of another call in a refusal', answer(400, { err: 'No', code: 'NO' })],
  ['a fault without its id', answer(500, refused)],
  ['no id in the headers', answer(200, session, {})],
  ['a time to wait that is none', answer(429, refused, { 'x-request-id': 'a', 'retry-after': 'soon' })],
])('%s that the document does not name is reported', (_, given) => {
  expect(undocumented(user.login, given)).toEqual(expect.any(String));
});

test('a refusal without input is accepted only where the call declares it', () => {
  expect(undocumented(user.getProfile, answer(409, refused))).toBe('the document has no 409');
  expect(undocumented(user.logout, answer(415, refused))).toBe('the document has no 415');
});

test('a conflict contains what is stored, or nothing', () => {
  const conflict = (more: object) => undocumented(chat.saveHistory, answer(409, { ...refused, ...more }));
  expect(conflict({})).toBeUndefined();
  expect(conflict({ chat: [] })).toBeUndefined();
  expect(conflict({ chat: 'all' })).toEqual(expect.any(String));
  expect(conflict({ other: [] })).toEqual(expect.any(String));
});

test('a request is compared with the call to which it is routed', () => {
  expect(routedTo('GET', '/api/mchat/chat/-?limit=2')).toBe(mchat.listChats);
  expect(routedTo('GET', '/api/mchat/flow/%2D/abc')).toBe(mchat.listFlows);
  expect(routedTo('GET', '/api/%zz')).toBeUndefined();
});
