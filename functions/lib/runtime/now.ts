/** Milliseconds since 1970. Nothing else in the functions reads the clock. */
export function now(): number {
  return Date.now();
}

/** Whole seconds since 1970, the unit of every stored expiry. */
export function nowSeconds(): number {
  return Math.floor(now() / 1000);
}

/** Keeps the times of the last `seconds` seconds (a sliding window). */
export function recent(times: readonly number[], seconds: number): number[] {
  const since = nowSeconds() - seconds;
  return times.filter((time) => time > since);
}

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;
