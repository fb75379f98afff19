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

/** Starts a stack without parallel processing of the stream, so that any job can delay any other. */
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

/** Lets six seconds pass with each erased lead, and calls `onFirst` with the first one. */
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

test('other jobs run between the turns of a long erasure', async () => {
  const [gone, other] = [await newValidatedUser(), await newUser()];
  const { teamName } = await foundTeam({ owner: gone });
  for (let count = 0; count < LEADS; count += 1) await newLead({ ...gone, teamName });
  await stack.idle();
  const { done, stop } = slowErasure(() => send(user.forgotPassword, { body: { email: other.email } }));
  await send(user.deleteAccount, { token: gone.token, body: { password: PASSWORD } });
  await stack.idle();
  stop();
  // The reset that was requested during the first turn is mailed after it; the mail of the erasure comes last.
  expect(done).toEqual(['lead', 'mail', ...Array.from({ length: LEADS - 1 }, () => 'lead'), 'mail']);
  expect(stack.mail(other.email)[0]?.subject).toMatch(/reset/i);
  expect(stack.mail(gone.email)[0]?.subject).toMatch(/deleted/i);
});
