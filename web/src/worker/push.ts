import { storedRecord } from '../session/storedRecord.ts';
import { appAddress, isOfApp } from './routing.ts';

declare const self: ServiceWorkerGlobalScope;

/** Asks a tab of the app to open an address of the app. */
export interface OpenMessage {
  readonly open: string;
}

/** Shows a push. One that cannot be read is shown too, as browsers end subscriptions that stay silent. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, to, tag } = storedRecord(data?.text() ?? null);
  await self.registration.showNotification(textOf(title) ?? 'M-Suite', {
    body: textOf(body) ?? 'There is something new',
    tag: textOf(tag) ?? 'new',
    icon: '/icon-192.png',
    data: textOf(to),
  });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Opens what a notification is about, in a tab of the app if there is one. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const address = appAddress(notification.data, self.location.origin);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => isOfApp(new URL(url).pathname));
  if (tab === undefined) {
    await self.clients.openWindow(address);
    return;
  }
  await tab.focus();
  // A navigation would load the tab anew, and what is typed there would be lost.
  tab.postMessage({ open: address } satisfies OpenMessage);
}
