/** A difference within this limit is no wrong clock: a reply takes time to arrive, and its header has whole seconds. */
const TOLERANCE_MS = 5 * 60_000;

let aheadMs = 0;

/** Compares the server's clock with this device's, by the Date header of a reply (RFC 9110, section 6.6.1). */
export function compareClocks({ headers }: Response): void {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now();
  if (!Number.isNaN(difference)) aheadMs = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** Returns the time in milliseconds since 1970, by the server's clock where this device's is wrong. */
export const serverNow = (): number => Date.now() + aheadMs;
