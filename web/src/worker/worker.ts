import type { WorkerRequest } from './askWorker.ts';
import { openNotification, showPush } from './push.ts';
import { routeOf } from './routing.ts';
import { giveSharedText, takeSharedText } from './share.ts';
import { type Built, Shell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope;
/** The build replaces it. */
declare const BUILT: Built;

type WorkerMessage = Omit<ExtendableMessageEvent, 'data'> & { readonly data: WorkerRequest };

const shell = new Shell(BUILT);
const assets = new Set([...BUILT.first, ...BUILT.further]);

self.addEventListener('install', (event) => event.waitUntil(shell.install()));

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([shell.removeEarlier(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const route = routeOf(request, self.location.origin, assets);
  if (route === 'share') event.respondWith(takeSharedText(request));
  if (route === 'document') event.respondWith(shell.document(request));
  if (route === 'asset') event.respondWith(shell.asset(request, (written) => event.waitUntil(written)));
});

self.addEventListener('message', ({ data, ports: [port] }: WorkerMessage) => {
  if (data === 'release') port?.postMessage(new URL(BUILT.release, self.location.origin).href);
  if (data === 'sharedText') port?.postMessage(giveSharedText());
  if (data === 'takeOver') void self.skipWaiting();
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));

self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event.notification)));
