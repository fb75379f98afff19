import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import { sealingKey, sealingKeys } from '../aws/seal.ts';
import { invalid } from './refusal.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** The list, search and caller for which a cursor is sealed; it opens for no other. */
export interface ListRead {
  readonly path: string;
  readonly username: string;
  readonly params: unknown;
  readonly query: Readonly<Record<string, unknown>>;
}

/** Encrypts a page key, so that clients can neither read nor forge it. Undefined at the end of the list. */
export function sealCursor(pageKey: unknown, listRead: ListRead): string | undefined {
  if (pageKey === undefined) return undefined;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey('cursor'), nonce).setAAD(identityOf(listRead));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(pageKey), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts the page key of a cursor. Refuses a cursor that was not sealed for this list, search and caller. */
export function openCursor<T>(
  cursor: string | undefined,
  listRead: ListRead,
  schema: z.ZodMiniType<T>,
): T | undefined {
  if (cursor === undefined) return undefined;
  for (const key of sealingKeys('cursor')) {
    const opened = openedWith(key, cursor, listRead);
    const parsed = opened === undefined ? undefined : schema.safeParse(opened);
    if (parsed?.success) return parsed.data;
  }
  throw invalid('cursor', 'This cursor is not valid', 'BAD_CURSOR');
}

/** Returns undefined when the cursor was sealed with another key or for another list. */
function openedWith(key: KeyObject, cursor: string, listRead: ListRead): unknown {
  try {
    const bytes = Buffer.from(cursor, 'base64url');
    if (bytes.toString('base64url') !== cursor) throw new Error('Not canonical base64url');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(identityOf(listRead)).setAuthTag(tag);
    const opened = Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ]);
    return JSON.parse(opened.toString('utf8'));
  } catch {
    return undefined;
  }
}

function identityOf({ path, username, params, query }: ListRead): Buffer {
  const { limit: _limit, cursor: _cursor, ...search } = query;
  const sorted = Object.entries(search).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Buffer.from(JSON.stringify([path, username, params, sorted]));
}
