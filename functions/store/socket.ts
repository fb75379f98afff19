import * as z from 'zod/mini';
import { HOUR_SECONDS, nowSeconds } from '../now.ts';
import { socketKey, socketOwnerKey } from './keys.ts';
import { readItems } from './table.ts';
import { type Step, writeTogether } from './write.ts';

/** A WebSocket API ends every connection after two hours. */
const LONGEST_SECONDS = 2 * HOUR_SECONDS;

const Owner = z.object({ username: z.string() });

/** Adds a socket to the open ones of a user. */
export async function addSocket(username: string, socketId: string): Promise<void> {
  const ttl = nowSeconds() + LONGEST_SECONDS;
  await writeTogether([
    { put: { ...socketKey(username, socketId), ttl } },
    { put: { ...socketOwnerKey(socketId), username, ttl } },
  ]);
}

/** Forgets a socket that has closed, if it ever was somebody's. */
export async function removeSocket(socketId: string): Promise<void> {
  const owner = socketOwnerKey(socketId);
  const [item] = await readItems([owner]);
  if (item === undefined) return;
  const steps: Step[] = [{ remove: owner }, { remove: socketKey(Owner.parse(item).username, socketId) }];
  await writeTogether(steps);
}
