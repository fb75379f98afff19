import type { IncomingHttpHeaders } from 'node:http';

/** What the SDK and browsers send, and is heeded or changes nothing. */
const OFFERED =
  /^x-amz-(content-sha256|date|user-agent|security-token|trailer|decoded-content-length|sdk-checksum-algorithm|checksum-(crc32|mode)|copy-source|meta-.+)$/;
const CONDITION = /^if-/;
/** The conditional headers that each operation takes. */
const CONDITIONS: Readonly<Record<string, readonly string[]>> = {
  GetObject: ['if-none-match', 'if-modified-since', 'if-range'],
  HeadObject: ['if-none-match', 'if-modified-since'],
  PutObject: ['if-none-match'],
};

/**
 * A header by which S3 would do something else than what is done here: a condition, an owner, a lock, a checksum of
 * another kind. Undefined: there is none.
 */
export function unofferedHeader(operation: string, headers: IncomingHttpHeaders): string | undefined {
  const conditions = CONDITIONS[operation] ?? [];
  return Object.keys(headers).find((name) => {
    if (CONDITION.test(name)) return !conditions.includes(name);
    return name.startsWith('x-amz-') && !OFFERED.test(name);
  });
}
