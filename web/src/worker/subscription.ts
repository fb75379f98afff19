import { registerWorker } from './registerWorker.ts';

/** Says whether this browser can show pushes: also not before the app is on the Home Screen, or while it is blocked. */
export type PushSupport = 'yes' | 'blocked' | 'afterInstall' | 'no';

export function pushSupport(): PushSupport {
  if (!('PushManager' in window && 'Notification' in window)) {
    // Only WebKit on phones has this property.
    return navigator.standalone === false ? 'afterInstall' : 'no';
  }
  return Notification.permission === 'denied' ? 'blocked' : 'yes';
}

/** Subscribes with a public key of the server. Returns undefined where no worker can be registered. */
export async function subscribe(publicKey: string): Promise<PushSubscription | undefined> {
  const registration = await registerWorker();
  if (registration === undefined) return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // There is a subscription with a key that the server has replaced.
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    await endSubscription();
    return pushManager.subscribe(options);
  }
}

/** Ends the subscription of this browser and closes its notices, so that its next user gets and sees nothing of this one. */
export async function endSubscription(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) notification.close();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

const browsers = [
  [/Edg\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const;

/** Returns a name by which people know the browser of a user agent: "Chrome on Android". */
export function deviceName(userAgent: string): string {
  const [browser = 'Browser', system] = [browsers, systems].map(
    (names) => names.find(([pattern]) => pattern.test(userAgent))?.[1],
  );
  return system === undefined ? browser : `${browser} on ${system}`;
}
