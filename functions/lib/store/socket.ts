import * as z from 'zod/mini';
import { caseFold } from '../../../shared/rules/account.ts';
import { HOUR_SECONDS, now, nowSeconds } from '../runtime/now.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import { settingLimits } from './limits.ts';
import { readAll } from './read.ts';
import { isLive, type SessionToken, sessions } from './session.ts';
import { users } from './user.ts';
import { ConditionFailed, orConditionFailed, transact, updateItem } from './write.ts';

/** A WebSocket API ends every connection after two hours. */
const LONGEST_SECONDS = 2 * HOUR_SECONDS;

const ttlSeconds = () => nowSeconds() + LONGEST_SECONDS;

/** The connection of an open tab. It ends with the session that registered it. */
const Socket = z.object({ socketId: z.string(), secretHash: z.string() });

export const sockets = entity({
  name: 'socket',
  prefix: 'SOCKET#',
  partition: ({ username }: { readonly username: string }) => inKey(username),
  sortPrefix: '',
  sort: ({ socketId }: { readonly socketId: string }) => socketId,
  schema: Socket,
  ttlSeconds,
  grants: { own: ['live', 'jobs'] },
  growth: "a user's open tabs, TTL 2 hours",
});

/** Finds the user of a socket by its id: when it sends a message or closes, or a call names it. */
export const socketOwners = entity({
  name: "socket's owner",
  prefix: 'SOCKETOWNER#',
  partition: ({ socketId }: { readonly socketId: string }) => socketId,
  sortPrefix: 'OWNER',
  schema: z.object({
    username: z.string(),
    /** The time in milliseconds at which the token bucket is full again; absent until the first message. */
    fullAt: z.optional(z.number()),
  }),
  ttlSeconds,
  grants: { own: ['live', 'jobs'], read: ['mchat'] },
  growth: 'one per socket',
});

/** Registers a socket for a user. Returns false when it is already registered. */
export async function addSocket({ username, secretHash }: SessionToken, socketId: string): Promise<boolean> {
  const writes = [
    socketOwners.create({ username, socketId }),
    sockets.overwrite({ username, socketId, secretHash }),
  ];
  return !((await orConditionFailed(transact(writes))) instanceof ConditionFailed);
}

/**
 * Counts a message of a socket. Returns false when the socket is not registered, or its token bucket is empty: a bucket of
 * `burst` tokens gains one each `refillSeconds`. It takes one write, or two while the bucket is not full.
 */
export async function countMessage(socketId: string): Promise<boolean> {
  const { burst, refillSeconds } = settingLimits().socketMessages;
  const stepMs = refillSeconds * 1000;
  const at = now();
  const { key } = socketOwners.at({ socketId });
  const names = { '#fullAt': 'fullAt' };
  const full = await orConditionFailed(
    updateItem(
      key,
      { expression: 'SET #fullAt = :next', names, values: { ':next': at + stepMs, ':now': at } },
      'attribute_exists(pk) AND (attribute_not_exists(#fullAt) OR #fullAt <= :now)',
      { asksIfThere: true },
    ),
  );
  if (!(full instanceof ConditionFailed)) return true;
  // A flood over an unregistered socket costs one write per message, not two.
  if (!full.isItemThere) return false;
  const latest = at + (burst - 1) * stepMs;
  const filled = await orConditionFailed(
    updateItem(
      key,
      { expression: 'SET #fullAt = #fullAt + :step', names, values: { ':step': stepMs, ':latest': latest } },
      '#fullAt <= :latest',
    ),
  );
  return !(filled instanceof ConditionFailed);
}

/** Removes a closed socket, if it was registered. */
export async function removeSocket(socketId: string): Promise<void> {
  const { owner } = await readAll({ owner: socketOwners.at({ socketId }) });
  if (owner === undefined) return;
  await transact([socketOwners.erase({ socketId }), sockets.erase({ username: owner.username, socketId })]);
}

/** More tabs than a user opens; further ones receive no events. */
const MAX_SOCKETS = 100;

/** Returns a user's sockets: those with a valid session, and those whose session has ended. */
export async function socketsOf(username: string): Promise<{ live: string[]; ended: string[] }> {
  const { records } = await sockets.within({ username }, { limit: MAX_SOCKETS });
  if (records.length === 0) return { live: [], ended: [] };
  const { user, found } = await readAll({
    user: users.at({ username }),
    found: records.map(({ secretHash }) => sessions.at({ username: caseFold(username), secretHash })),
  });
  const holder = user?.isSuspended ? undefined : user;
  const isOpen = records.map((_, index) => isLive(found[index], holder));
  const ids = (wanted: boolean) =>
    records.flatMap(({ socketId }, at) => (isOpen[at] === wanted ? [socketId] : []));
  return { live: ids(true), ended: ids(false) };
}
