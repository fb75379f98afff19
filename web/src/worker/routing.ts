import { share } from '../../../shared/documents.ts';

/** The first parts of the addresses that are not the app's: visitors' pages, the admin area, calls, media, the local stack. */
const OTHERS: ReadonlySet<string> = new Set([
  'chat',
  'chat-preview',
  'chat-words',
  'c',
  'admin',
  'api',
  'ws',
  'media',
  '_local',
]);

interface Asked {
  readonly method: string;
  readonly url: string;
  /** `navigate` where a document is asked for. */
  readonly mode: string;
}

/** The worker’s answer to a request. Undefined: there is none, so the browser asks the network as it would without a worker. */
export type Route = 'document' | 'asset' | 'share' | undefined;

/** Chooses for a request of a page within `origin`, whose app has these files below `/assets/`. */
export function routeOf({ method, url, mode }: Asked, origin: string, assets: ReadonlySet<string>): Route {
  const address = new URL(url);
  if (address.origin !== origin) return undefined;
  const { pathname } = address;
  if (method === 'POST') return pathname === share.path && mode === 'navigate' ? 'share' : undefined;
  if (method !== 'GET') return undefined;
  if (mode !== 'navigate') return assets.has(pathname) ? 'asset' : undefined;
  return isOfApp(pathname) ? 'document' : undefined;
}

/** Returns whether the app's document serves a path. A path whose first part has a dot is a file. */
export function isOfApp(pathname: string): boolean {
  const [, first = ''] = pathname.split('/');
  return !OTHERS.has(first) && !first.includes('.');
}

/** Returns the path of an address within `origin`'s app, or Home for anything else. */
export function appAddress(to: unknown, origin: string): string {
  if (typeof to !== 'string' || !URL.canParse(to, origin)) return '/';
  const address = new URL(to, origin);
  const { pathname, search, hash } = address;
  return address.origin === origin && isOfApp(pathname) ? pathname + search + hash : '/';
}
