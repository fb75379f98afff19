import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { PushKeys } from '../../../shared/contract/user/push.ts';
import { PUSH_DEVICES_MAX } from '../../../shared/rules/push.ts';
import { entity, type Stored } from './entity.ts';
import { inKey } from './key.ts';
import { readAll } from './read.ts';
import { isLive, sessions } from './session.ts';
import type { User } from './user.ts';
import type { Write } from './write.ts';

/** A browser that has subscribed to pushes. It ends with the session that added it. */
export const PushDevice = z.object({
  /** The hash of the endpoint. */
  id: z.string(),
  /** Secret: who knows it can take over the subscription. */
  endpoint: z.string(),
  keys: PushKeys,
  /** The key with which the browser has subscribed (`pushKeyId`). */
  keyId: z.string(),
  /** The hash of the session's secret. */
  session: z.string(),
  /** The name for people. */
  device: z.string(),
  /** ISO 8601. */
  addedAt: z.string(),
});
export type PushDevice = z.infer<typeof PushDevice>;

/** All devices of a user in one item, so that concurrent calls cannot add more than the limit. */
const PushDevices = z.object({
  devices: z.array(PushDevice),
  /** The slot of the due item for the next morning's push; absent when none is planned. */
  morningAt: z.optional(z.string()),
  /** The day of the last morning's push in the user's time zone, YYYY-MM-DD. */
  morningOn: z.optional(z.string()),
});
export type PushDevices = z.infer<typeof PushDevices>;

interface ByUser {
  readonly username: string;
}

export const pushDevices = entity({
  name: 'push devices',
  prefix: 'PUSH#',
  partition: ({ username }: ByUser) => inKey(username),
  sortPrefix: 'DEVICES',
  schema: PushDevices,
  grants: { own: ['user', 'jobs'] },
  growth: `one per user who has subscribed, with at most ${PUSH_DEVICES_MAX} devices`,
});

/** Finds the user of a device, because the next user of a browser takes it over. */
export const pushOwners = entity({
  name: "push device's owner",
  prefix: 'PUSHOWNER#',
  partition: ({ id }: { readonly id: string }) => id,
  sortPrefix: 'OWNER',
  schema: z.object({ username: z.string() }),
  grants: { own: ['user', 'jobs'] },
  growth: 'one per push device',
});

export function pushDeviceId(endpoint: string): string {
  return hash('sha256', endpoint, 'base64url');
}

/** Returns the writes that remove devices of a user, for one transaction with other changes of the record. */
export function withoutDevices(
  stored: Stored<PushDevices>,
  removed: readonly PushDevice[],
  more: Partial<PushDevices> = {},
): Write[] {
  const gone = new Set(removed.map(({ id }) => id));
  const devices = stored.devices.filter(({ id }) => !gone.has(id));
  return [
    pushDevices.patch(stored, { devices, ...more }),
    ...removed.map(({ id }) => pushOwners.erase({ id })),
  ];
}

interface DevicesByState {
  readonly live: readonly PushDevice[];
  /** Their session has ended. */
  readonly ended: readonly PushDevice[];
}

/** Reads the sessions of a user's devices. The devices of a suspended user have ended. */
export async function devicesByState(
  user: User | undefined,
  { username, devices }: ByUser & Pick<PushDevices, 'devices'>,
): Promise<DevicesByState> {
  if (devices.length === 0) return { live: [], ended: [] };
  const { found } = await readAll({
    found: devices.map(({ session }) => sessions.at({ username, secretHash: session })),
  });
  const holder = user?.isSuspended ? undefined : user;
  const isOpen = devices.map((_, index) => isLive(found[index], holder));
  return {
    live: devices.filter((_, index) => isOpen[index]),
    ended: devices.filter((_, index) => !isOpen[index]),
  };
}
