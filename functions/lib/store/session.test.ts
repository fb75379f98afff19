import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test, vi } from 'vitest';
import { table } from '../aws/clients.ts';
import { nowSeconds } from '../runtime/now.ts';
import { extendSession, isLive } from './session.ts';

const holder = { sessionVersion: 1 };
const session = (idleIn: number, endsIn: number) => ({
  ...holder,
  idleAtSeconds: nowSeconds() + idleIn,
  endsAtSeconds: nowSeconds() + endsIn,
});

test('a session is valid until its idle end or its final end, whichever is first', () => {
  expect(isLive(session(60, 120), holder)).toBe(true);
  expect(isLive(session(-1, 120), holder)).toBe(false);
  // This session's final end is before its idle end.
  expect(isLive(session(60, -1), holder)).toBe(false);
  expect(isLive(session(60, 0), holder)).toBe(false);
});

test('a session is valid only while its holder has the same session version', () => {
  expect(isLive(session(60, 120), { sessionVersion: 2 })).toBe(false);
  expect(isLive(session(60, 120), undefined)).toBe(false);
  expect(isLive(undefined, holder)).toBe(false);
});

test('using a session never moves its idle end beyond its final end', async () => {
  vi.stubEnv('TABLE_NAME', 'the table');
  const written = mockClient(table);
  written.on(UpdateCommand).resolves({});
  const token = { kind: 'user', username: 'ann', secretHash: 'h' } as const;
  const { endsAtSeconds, ...others } = session(-3 * 86_400, 2 * 86_400);
  await extendSession(token, { ...others, endsAtSeconds });
  const [update] = written.commandCalls(UpdateCommand);
  expect(update?.args[0].input.ExpressionAttributeValues).toEqual({ ':at': endsAtSeconds });
  written.restore();
  vi.unstubAllEnvs();
});
