/**
 * Does work at once, and waits for all of it also when a part fails: nothing may go on when Lambda has answered.
 * Throws the first failure.
 */
export async function settleAll<T>(work: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(work);
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}
