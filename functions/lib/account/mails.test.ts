import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { codeFor, newUser, send, setStack } from '../../../infra/testing/suite.ts';
import { validate } from '../../../shared/contract/validate.ts';

let stack: LocalStack;

beforeAll(async () => {
  stack = await startStack({ limits: 'off' });
  setStack(stack);
});
afterAll(() => stack.stop());

const enter = (token: string, verificationCode: string) =>
  send(validate.validateUser, { token, body: { verificationCode } });

test('a code works when its mail arrived although SES timed out', async () => {
  const { token, email } = await newUser();
  const fault = stack.port.fail({ service: 'ses', kind: 'timeout-after', times: 10 });
  expect((await send(validate.requestVerification, { token })).status).toBe(503);
  fault.cancel();
  expect((await enter(token, await codeFor(email, 2))).status).toBe(200);
});

test('a code stays valid when SES refuses the mail of the next one', async () => {
  const { token, email } = await newUser();
  const fault = stack.port.fail({ service: 'ses', kind: 'throttled', times: 10 });
  expect((await send(validate.requestVerification, { token })).status).toBe(503);
  fault.cancel();
  expect((await enter(token, await codeFor(email))).status).toBe(200);
});
