import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { DAY_SECONDS, HOUR_SECONDS, nowSeconds } from '../runtime/now.ts';
import { entity } from './entity.ts';
import { inKey, type Key } from './key.ts';

const KEPT_SECONDS = DAY_SECONDS;
/** An export that takes longer has failed. */
const LONGEST_SECONDS = HOUR_SECONDS;

const DataExport = z.object({
  id: z.string(),
  status: z.enum(['working', 'ready', 'failed']),
  startedAtSeconds: z.number(),
});
export type DataExport = z.infer<typeof DataExport>;

/** The newest download of a user's own data. Its file expires with it. */
export const dataExports = entity({
  name: 'download of own data',
  prefix: 'DATAEXPORT#',
  partition: ({ username }: { readonly username: string }) => inKey(username),
  sortPrefix: 'FILE',
  schema: DataExport,
  ttlSeconds: ({ startedAtSeconds }) => startedAtSeconds + KEPT_SECONDS,
  grants: { own: ['user', 'jobs'] },
  growth: 'one per user who asked for one, TTL a day',
});

/** Returns the key of the file in the media bucket. No path of the site serves keys with this prefix. */
export function exportFile(name: string): string {
  return `${EXPORTS}${hash('sha256', inKey(name))}.json`;
}

export const EXPORTS = 'exports/';

/** Returns the owner, as in keys, of the file that a removed record leaves; undefined for other records. */
export function removedExport({ pk }: Key): string | undefined {
  return pk.startsWith(dataExports.prefix) ? pk.slice(dataExports.prefix.length) : undefined;
}

/** Returns the status now; undefined when the download has expired and TTL has not removed it yet. */
export function statusOf({ status, startedAtSeconds }: DataExport): DataExport['status'] | undefined {
  const age = nowSeconds() - startedAtSeconds;
  if (age >= KEPT_SECONDS) return undefined;
  return status === 'working' && age >= LONGEST_SECONDS ? 'failed' : status;
}
