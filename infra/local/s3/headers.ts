import type { IncomingHttpHeaders } from 'node:http';

/** Headers of the SDK and of browsers that are supported or have no effect. */
const SUPPORTED =
  /^x-amz-(content-sha256|date|user-agent|security-token|sdk-checksum-algorithm|checksum-(crc32|mode)|copy-source|meta-.+)$/;
const CONDITION = /^if-/;
/** The supported conditional headers of each operation. */
const CONDITIONS: Readonly<Record<string, readonly string[]>> = {
  GetObject: ['if-none-match', 'if-modified-since', 'if-range'],
};

/**
 * Finds a header that would change what S3 does but is not supported here, such as a condition, an ACL, a lock or
 * another checksum.
 */
export function unsupportedHeader(operation: string, headers: IncomingHttpHeaders): string | undefined {
  const conditions = CONDITIONS[operation] ?? [];
  return Object.keys(headers).find((name) => {
    if (CONDITION.test(name)) return !conditions.includes(name);
    return name.startsWith('x-amz-') && !SUPPORTED.test(name);
  });
}
