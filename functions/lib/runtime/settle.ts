/**
 * Waits until every promise has ended, then throws the first failure. Unlike with `Promise.all`, no work goes on after
 * a failure, when Lambda has already answered.
 */
export async function settleAll<const Work extends readonly (Promise<unknown> | undefined)[]>(work: Work) {
  await Promise.allSettled(work);
  return Promise.all(work);
}
