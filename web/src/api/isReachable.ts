const TIMEOUT_MS = 5_000;

/** Returns whether the site answers now: `navigator.onLine` is also true in networks that do not reach it. */
export async function isReachable(): Promise<boolean> {
  try {
    const page = await fetch('/', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return page.ok;
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return false;
    throw error;
  }
}
