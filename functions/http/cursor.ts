import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import { keyFor } from '../secret.ts';
import { Refusal } from './refusal.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** A list as one caller sees it: its cursors are worth nothing for another list, search or caller. */
export interface Reading {
  readonly list: string;
  readonly caller: string;
  readonly q?: string | undefined;
}

/** A place in a list, sealed: nobody reads the keys in it, or makes one up. Undefined where the list ends. */
export function sealCursor(place: unknown, reading: Reading): string | undefined {
  if (place === undefined) return undefined;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor('cursor'), nonce).setAAD(named(reading));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(place), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The place that a cursor was sealed for. Refuses any that was not sealed for this reading. */
export function openCursor<Schema extends z.ZodMiniType>(
  cursor: string | undefined,
  reading: Reading,
  schema: Schema,
): z.output<Schema> | undefined {
  if (cursor === undefined) return undefined;
  try {
    const bytes = Buffer.from(cursor, 'base64url');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, keyFor('cursor'), nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(named(reading)).setAuthTag(tag);
    const opened = Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ]);
    return schema.parse(JSON.parse(opened.toString('utf8')));
  } catch {
    throw new Refusal(400, 'BAD_CURSOR', 'This cursor is not valid', {
      fields: { cursor: 'This cursor is not valid' },
    });
  }
}

function named({ list, caller, q = '' }: Reading): Buffer {
  return Buffer.from(JSON.stringify([list, caller, q]));
}
