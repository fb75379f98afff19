import type { Throttle } from './routes.ts';

/**
 * Returns a function that tells whether one more request may pass: a token bucket, as API Gateway keeps one per
 * stage.
 */
export function tokenBucket(
  throttle: Throttle | undefined,
  now: () => number = () => performance.now(),
): () => boolean {
  if (!throttle) return () => true;
  const { perSecond, burst } = throttle;
  let tokens = burst;
  let at = now();
  return () => {
    const present = now();
    tokens = Math.min(burst, tokens + ((present - at) / 1000) * perSecond);
    at = present;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
