import { user } from '../../../shared/contract/user.ts';
import { changedRead } from '../api/changedReads.ts';
import { defineWrite } from '../api/defineWrite.ts';
import { Refused, Unreachable } from '../api/refusal.ts';
import { send } from '../api/send.ts';
import { draftStorage } from '../session/draftStorage.ts';
import { deviceName, endSubscription, subscribe } from '../worker/subscription.ts';

const addPush = defineWrite(user.addPush, () => [changedRead(user.getPush)]);
export const removePush = defineWrite(user.removePush, () => [changedRead(user.getPush)]);

/** The endpoint that the server has of this browser. It goes with the user's drafts at sign-out. */
const ENDPOINT = 'push-endpoint';

function stored() {
  const { storage, prefix } = draftStorage('user');
  return { storage, name: prefix + ENDPOINT };
}

/** Lets this device show the user's notices. Returns undefined when the user or the browser refuses. */
export async function switchPushOn(): Promise<string | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { publicKey } = await send(user.getPush, {});
  const subscription = await subscribe(publicKey);
  return subscription && add(subscription, publicKey);
}

async function add(subscription: PushSubscription, publicKey: string): Promise<string> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const device = deviceName(navigator.userAgent);
  const { success } = await addPush({
    body: { endpoint: endpoint ?? '', keys: { p256dh, auth }, device, publicKey },
  });
  const { storage, name } = stored();
  storage.setItem(name, endpoint ?? '');
  return success;
}

/** Ends the notices on this device, which the server knows by an id. */
export async function switchPushOff(id: string): Promise<string> {
  const { success } = await removePush({ params: { id } });
  const { storage, name } = stored();
  storage.removeItem(name);
  await endSubscription();
  return success;
}

/**
 * Renews the subscription of a device that shows notices. Browsers replace endpoints, and the server its keys; the worker
 * cannot report it, as it has no session.
 */
export async function renewPush(): Promise<void> {
  const { storage, name } = stored();
  const endpoint = storage.getItem(name);
  if (endpoint === null || Notification.permission !== 'granted') return;
  try {
    const { publicKey, devices } = await send(user.getPush, {});
    const subscription = await subscribe(publicKey);
    if (subscription === undefined) return;
    if (subscription.endpoint === endpoint && devices.some(({ isThis }) => isThis)) return;
    await add(subscription, publicKey);
  } catch (error) {
    // The next start tries again.
    if (!(error instanceof Refused || error instanceof Unreachable || error instanceof DOMException))
      throw error;
  }
}
