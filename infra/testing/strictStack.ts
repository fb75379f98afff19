import { setTimeout as pause } from 'node:timers/promises';
import { requireNoUnawaitedCalls } from '../local/lambda/invocations.ts';
import * as local from '../local/stack.ts';
import { noteGrants } from './grants.ts';

/** Far above what an index of DynamoDB usually takes: what needs one to be up to date fails. */
const INDEX_LAG_MS = 150;
/** SES takes about as long: a mail that is not awaited is still on its way when its function has answered. */
const MAIL_MS = 30;

/**
 * A local stack that is as slow as AWS where that matters: each write shows in the indexes after another time, and a
 * mail takes a while. Stopping it fails when a function has left calls to AWS running.
 */
export async function startStrictStack(options: local.StackOptions): Promise<local.LocalStack> {
  const stack = await local.startStack({ indexLagMs: () => Math.random() * INDEX_LAG_MS, ...options });
  stack.port.intercept(async ({ service }, proceed) => {
    if (service === 'ses') await pause(MAIL_MS);
    return proceed();
  });
  const stop = async () => {
    await stack.settled();
    await stack.stop();
    noteGrants(stack.port.grantUse);
    requireNoUnawaitedCalls(stack);
  };
  return { ...stack, stop };
}
