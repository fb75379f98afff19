/**
 * Does work at once, and waits for all of it also when a part fails: nothing may go on when Lambda has answered.
 * Throws the first failure.
 */
export async function settleAll<const Work extends readonly (Promise<unknown> | undefined)[]>(work: Work) {
  await Promise.allSettled(work);
  return Promise.all(work);
}
