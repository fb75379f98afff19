import { serviceWorker } from '../../../shared/documents.ts';

/** Registers the worker, unless the browser has none or blocks it. The development server has no worker. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  try {
    await navigator.serviceWorker.register(serviceWorker, { updateViaCache: 'none' });
    return await navigator.serviceWorker.getRegistration();
  } catch (error) {
    // The script did not load, or the browser keeps nothing: the next visit tries again.
    if (error instanceof TypeError || error instanceof DOMException) return undefined;
    throw error;
  }
}
