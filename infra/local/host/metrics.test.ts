import { expect, test } from 'vitest';
import { headers } from '../../../shared/contract/call.ts';
import { user } from '../../../shared/contract/user.ts';
import { startStack } from '../stack.ts';
import { countMetrics } from './metrics.ts';

test('a fault is counted, and of the refusals only those of sign-ins', async () => {
  const site = async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) });
  const stack = await startStack({ isCold: true, site });
  const route = `${user.getProfile.method} ${user.getProfile.path}`;
  const faults = () => stack.metrics.sum('Faults', { route });
  const call = async (token?: string) =>
    (await fetch(stack.url + user.getProfile.path, { headers: token ? { [headers.userToken]: token } : {} }))
      .status;
  const signUp = await fetch(stack.url + user.signUp.path, {
    method: user.signUp.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: 'counted',
      email: 'counted@example.com',
      phoneNumber: '+60123456789',
      password: 'a-good-passphrase',
      confirmPassword: 'a-good-passphrase',
    }),
  });
  const { token } = await signUp.json();
  const signIn = async (password: string) =>
    (
      await fetch(stack.url + user.login.path, {
        method: user.login.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'counted', password }),
      })
    ).status;
  try {
    expect(await call()).toBe(401);
    expect(faults()).toBe(0);
    expect(stack.metrics.sum('SignInRefusals')).toBe(0);
    expect(await signIn('a-wrong-passphrase')).toBe(401);
    expect(stack.metrics.sum('SignInRefusals')).toBe(1);
    stack.port.fail({ service: 'dynamodb', kind: 'timeout-before', times: 100 });
    expect(await call(token)).toBeGreaterThanOrEqual(500);
    expect(faults()).toBe(1);
    expect(stack.metrics.sum('Faults')).toBe(1);
  } finally {
    await stack.stop();
  }
});

test('values are summed by the labels of their lines, and other lines are ignored', () => {
  const metrics = countMetrics();
  const line = (route: string, Calls: number | number[]) => {
    const CloudWatchMetrics = [{ Namespace: 'N', Dimensions: [['route']], Metrics: [{ Name: 'Calls' }] }];
    return JSON.stringify({ _aws: { Timestamp: 1, CloudWatchMetrics }, route, Calls });
  };
  for (const each of [line('a', 1), line('a', [2, 3]), line('b', 10), 'a line', '{"level":"INFO"}']) {
    metrics.read(each);
  }
  expect(metrics.sum('Calls', { route: 'a' })).toBe(6);
  expect(metrics.sum('Calls')).toBe(16);
  expect(metrics.sum('Calls', { route: 'c' })).toBe(0);
  expect(metrics.sum('Other')).toBe(0);
});
