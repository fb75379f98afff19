import { ECDH } from 'node:crypto';
import { user as calls } from '../../../shared/contract/user.ts';
import { caseFold } from '../../../shared/rules/account.ts';
import { PUSH_DEVICES_MAX } from '../../../shared/rules/push.ts';
import { pushKeyId, pushKeys } from '../../lib/aws/pushKeys.ts';
import { command, query } from '../../lib/http/handler.ts';
import { invalid, Refusal } from '../../lib/http/refusal.ts';
import { now } from '../../lib/runtime/now.ts';
import { morningJobs } from '../../lib/store/job.ts';
import {
  devicesByState,
  pushDeviceId,
  pushDevices,
  pushOwners,
  withoutDevices,
} from '../../lib/store/pushDevice.ts';
import { readAll } from '../../lib/store/read.ts';
import { users } from '../../lib/store/user.ts';

export const getPush = query(calls.getPush, {
  reads: ({ username }) => ({ stored: pushDevices.at({ username }) }),
  reply: async ({ username, caller: { user, token }, stored }) => {
    const { live } = await devicesByState(user, { username, devices: stored?.devices ?? [] });
    return {
      publicKey: pushKeys()[0].publicKey,
      devices: live.map(({ id, device, addedAt, session }) => ({
        id,
        device,
        addedAt,
        isThis: session === token.secretHash,
      })),
    };
  },
});

/** Reads the devices of the caller, and who had the new one before. */
async function readAround(username: string, endpoint: string) {
  const { user, stored, owner } = await readAll({
    user: users.at({ username }),
    stored: pushDevices.at({ username }),
    owner: pushOwners.at({ id: pushDeviceId(endpoint) }),
  });
  const other = owner && caseFold(owner.username) !== username ? owner.username : undefined;
  const [{ live }, before] = await Promise.all([
    devicesByState(user, { username, devices: stored?.devices ?? [] }),
    other === undefined ? undefined : readAll({ stored: pushDevices.at({ username: other }) }),
  ]);
  return { stored, live, before: before?.stored };
}

export const addPush = command(calls.addPush, {
  reads: ({ username, body: { endpoint } }) => ({ around: () => readAround(username, endpoint) }),
  decide: ({ username, caller: { token }, body, around: { stored, live, before } }) => {
    const { endpoint, keys, device } = body;
    const key = pushKeys().find(({ publicKey }) => publicKey === (body.publicKey ?? publicKey));
    if (key === undefined) throw invalid('publicKey', 'This key is old: subscribe again', 'OLD_PUSH_KEY');
    if (!isOnCurve(keys.p256dh)) throw invalid('keys', 'The keys of this subscription are not valid');
    const id = pushDeviceId(endpoint);
    const session = token.secretHash;
    // A session is of one browser, which has one subscription.
    const others = live.filter((each) => each.id !== id && each.session !== session);
    if (others.length >= PUSH_DEVICES_MAX) {
      const most = `You get notices on ${PUSH_DEVICES_MAX} devices already. Remove one first.`;
      throw new Refusal(409, 'TOO_MANY_DEVICES', most);
    }
    const kept = new Set(others.map((each) => each.id));
    const known = stored?.devices.find((each) => each.id === id);
    const addedAt = known?.addedAt ?? new Date(now()).toISOString();
    const devices = [...others, { id, endpoint, keys, keyId: pushKeyId(key), session, device, addedAt }];
    const replaced = (stored?.devices ?? []).filter((each) => each.id !== id && !kept.has(each.id));
    const moved = before?.devices.filter((each) => each.id === id) ?? [];
    return {
      writes: [
        pushDevices.save(stored, { username, ...stored, devices }),
        pushOwners.overwrite({ id, username }),
        ...replaced.map((each) => pushOwners.erase(each)),
        ...(before && moved.length > 0
          ? [pushDevices.patch(before, { devices: before.devices.filter((each) => each.id !== id) })]
          : []),
        ...(known ? [] : [morningJobs.add({ username })]),
      ],
      reply: { success: 'This device gets your notices', id },
    };
  },
});

export const removePush = command(calls.removePush, {
  reads: ({ username }) => ({ stored: pushDevices.at({ username }) }),
  decide: ({ params: { id }, stored }) => {
    const device = stored?.devices.find((each) => each.id === id);
    if (stored === undefined || device === undefined) {
      throw new Refusal(404, 'UNKNOWN_DEVICE', 'This device gets no notices any more');
    }
    return {
      writes: withoutDevices(stored, [device]),
      reply: { success: 'This device gets no more notices' },
    };
  },
});

function isOnCurve(point: string): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
