import { setTimeout as pause } from 'node:timers/promises';
import { requireNoUnawaitedCalls } from '../local/lambda/invocations.ts';
import * as local from '../local/stack.ts';
import { noteGrants } from './grants.ts';

/** The lag is far above DynamoDB's usual one, so that a test fails if a function depends on a current index. */
const INDEX_LAG_MS = 150;
/** SES takes about as long, so that a mail that is not awaited is still under way when its function has replied. */
const MAIL_MS = 30;

/**
 * Starts a local stack with delayed indexes and mails. Stopping it fails if a function has left calls to AWS running.
 */
export async function startStrictStack(options: local.StackOptions): Promise<local.LocalStack> {
  const stack = await local.startStack({ indexLagMs: () => Math.random() * INDEX_LAG_MS, ...options });
  stack.port.intercept(async ({ service }, proceed) => {
    if (service === 'ses') await pause(MAIL_MS);
    return proceed();
  });
  const stop = async () => {
    await stack.idle();
    await stack.stop();
    noteGrants(stack.port.grantUse);
    requireNoUnawaitedCalls(stack);
  };
  return { ...stack, stop };
}
