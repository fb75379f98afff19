import * as z from 'zod/mini';
import { now } from '../now.ts';
import { adminKey } from './keys.ts';
import type { Item } from './table.ts';
import { isNew } from './write.ts';

/** An admin as stored; apart from users in every way. */
export const Admin = z.object({ username: z.string(), passwordHash: z.string(), sessionVersion: z.number() });
export type Admin = z.infer<typeof Admin>;

/** Undefined when there is no such admin. */
export function parseAdmin(item: Item | undefined): Admin | undefined {
  return item && Admin.parse(item);
}

/** A new admin, and what must hold for it to be stored: that the name is free. */
export function newAdmin(username: string, passwordHash: string) {
  const admin: Admin = { username, passwordHash, sessionVersion: 1 };
  return { item: { ...adminKey(username), ...admin, createdAt: new Date(now()).toISOString() }, when: isNew };
}
