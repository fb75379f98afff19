import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

const KEY_BYTES = 32;
const folder = join(root, 'node_modules', '.cache', 'm-suite');
const file = join(folder, 'signing-key');

let key: string | undefined;

/**
 * The secret key with which an identity signs what it asks of the AWS port, which signs it again to see. It is worked out
 * of a key that this user's processes share by a file: no page in a browser reads that, nor another user of the machine.
 */
export function secretKeyOf(identity: string): string {
  key ??= sharedKey();
  return createHmac('sha256', key).update(identity).digest('base64url');
}

/** Made by whoever is first: linked when it is written, so that nobody reads half of it. */
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
