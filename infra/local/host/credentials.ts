import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../paths.ts';

const KEY_BYTES = 32;
const folder = join(root, 'node_modules', '.cache', 'm-suite');
const file = join(folder, 'signing-key');

let key: string | undefined;

/**
 * Returns the secret key with which an identity signs its calls. It is derived from a key file that only processes of
 * this user can read, so no web page and no other user can sign.
 */
export function secretKeyOf(identity: string): string {
  key ??= sharedKey();
  return createHmac('sha256', key).update(identity).digest('base64url');
}

/** Creates the key file, or reads the one that another process created first. Linking makes it appear complete. */
function sharedKey(): string {
  mkdirSync(folder, { recursive: true });
  const own = `${file}.${process.pid}.${randomBytes(8).toString('hex')}`;
  writeFileSync(own, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(own, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(own);
  }
  return readFileSync(file, 'utf8');
}
