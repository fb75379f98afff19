import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../../../infra/local/build.ts';
import type { LocalStack } from '../../../infra/local/stack.ts';
import { newLead } from '../../../infra/testing/leads.ts';
import { startStack } from '../../../infra/testing/ownStack.ts';
import { newValidatedUser } from '../../../infra/testing/people.ts';
import { newUser, PASSWORD, send, setStack } from '../../../infra/testing/suite.ts';
import { foundTeam } from '../../../infra/testing/teams.ts';
import { user } from '../../../shared/contract/user.ts';

let stack: LocalStack;

/** A stack whose jobs are all in one lane, so that any of them can hold up any other. */
beforeAll(async () => {
  const built = structuredClone(await build({ web: false }));
  for (const { Type, Properties } of Object.values(built.template.Resources)) {
    if (Type === 'AWS::Lambda::EventSourceMapping') Properties.ParallelizationFactor = 1;
  }
  stack = await startStack({ built, limits: 'off' });
  setStack(stack);
});
afterAll(() => stack.stop());

const LEADS = 4;

/** Lets six seconds pass with each lead that is erased, and calls when the first one is. */
function slowErasure(onFirst: () => Promise<unknown>) {
  const done: ('lead' | 'mail')[] = [];
  const stop = stack.port.intercept(async ({ service, lambda, body }, proceed) => {
    if (lambda?.label !== 'jobs') return proceed();
    if (service === 'ses') done.push('mail');
    const isErasure = /"Delete":.*"S":"LEAD#[^"]*"\},"sk":\{"S":"LEAD"/.test(String(await body()));
    if (service !== 'dynamodb' || !isErasure) return proceed();
    done.push('lead');
    if (done.length === 1) await onFirst();
    await stack.moveClock(stack.clock.offsetMs + 6000);
    return proceed();
  });
  return { done, stop };
}

test('an erasure of many turns lets the work of others between them, and leaves nothing', async () => {
  const [gone, other] = [await newValidatedUser(), await newUser()];
  const { teamName } = await foundTeam({ owner: gone });
  for (let count = 0; count < LEADS; count += 1) await newLead({ ...gone, teamName });
  await stack.settled();
  const { done, stop } = slowErasure(() => send(user.forgotPassword, { body: { email: other.email } }));
  await send(user.deleteAccount, { token: gone.token, body: { password: PASSWORD } });
  await stack.settled();
  stop();
  // What was asked for during the first turn is done after it; the erasure's own mail comes last.
  expect(done).toEqual(['lead', 'mail', ...Array.from({ length: LEADS - 1 }, () => 'lead'), 'mail']);
  expect(stack.mail(other.email)[0]?.subject).toMatch(/reset/i);
  expect(stack.mail(gone.email)[0]?.subject).toMatch(/deleted/i);
});
