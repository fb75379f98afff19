/** Resolves as the promise does, or to another value after a time. */
export async function withTimeout<T>(ms: number, promise: Promise<T>, otherwise: () => T): Promise<T> {
  const late = Promise.withResolvers<T>();
  const timer = setTimeout(() => late.resolve(otherwise()), ms);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
