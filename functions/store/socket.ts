import * as z from 'zod/mini';
import { HOUR_SECONDS, nowSeconds } from '../now.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import { readAll } from './read.ts';
import { transact } from './write.ts';

/** A WebSocket API ends every connection after two hours. */
const LONGEST_SECONDS = 2 * HOUR_SECONDS;

const ttlSeconds = () => nowSeconds() + LONGEST_SECONDS;

export const sockets = entity({
  name: 'socket',
  prefix: 'SOCKET#',
  partition: ({ username }: { readonly username: string }) => inKey(username),
  sortPrefix: '',
  sort: ({ socketId }: { readonly socketId: string }) => socketId,
  schema: z.object({ socketId: z.string() }),
  ttlSeconds,
  grants: { own: ['live'] },
  growth: "a user's open tabs, TTL 2 hours",
});

/** For the moment it closes. */
export const socketOwners = entity({
  name: "socket's owner",
  prefix: 'SOCKET#',
  partition: ({ socketId }: { readonly socketId: string }) => `ID#${socketId}`,
  sortPrefix: 'OWNER',
  schema: z.object({ username: z.string() }),
  ttlSeconds,
  grants: { own: ['live'] },
  growth: 'one a socket',
});

/** Adds a socket to the open ones of a user. */
export async function addSocket(username: string, socketId: string): Promise<void> {
  await transact([sockets.overwrite({ username, socketId }), socketOwners.overwrite({ username, socketId })]);
}

/** Forgets a socket that has closed, if it ever was somebody's. */
export async function removeSocket(socketId: string): Promise<void> {
  const { owner } = await readAll({ owner: socketOwners.at({ socketId }) });
  if (owner === undefined) return;
  await transact([socketOwners.erase({ socketId }), sockets.erase({ username: owner.username, socketId })]);
}
