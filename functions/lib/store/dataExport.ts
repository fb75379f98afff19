import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { DAY_SECONDS, HOUR_SECONDS, nowSeconds } from '../runtime/now.ts';
import { entity } from './entity.ts';
import { inKey, type Key } from './key.ts';

const KEPT_SECONDS = DAY_SECONDS;
/** Whatever takes longer has come to nothing. */
const LONGEST_SECONDS = HOUR_SECONDS;

const DataExport = z.object({
  id: z.string(),
  status: z.enum(['working', 'ready', 'failed']),
  startedAtSeconds: z.number(),
});
export type DataExport = z.infer<typeof DataExport>;

/** A file of all that is kept of a user, for the user: the one that was asked for last. The file ends with it. */
export const dataExports = entity({
  name: 'download of own data',
  prefix: 'DATAEXPORT#',
  partition: ({ username }: { readonly username: string }) => inKey(username),
  sortPrefix: 'FILE',
  schema: DataExport,
  ttlSeconds: ({ startedAtSeconds }) => startedAtSeconds + KEPT_SECONDS,
  grants: { own: ['user', 'jobs'] },
  growth: 'one a user who has asked for one, TTL a day',
});

/** The key of the file in the media bucket: under one that no path of the site leads to. */
export function exportFile(name: string): string {
  return `${EXPORTS}${hash('sha256', inKey(name))}.json`;
}

/** What the keys of all such files start with. */
export const EXPORTS = 'exports/';

/** Whose file a record of the stream may have left, by its key: the name as it stands in keys. */
export function removedExport({ pk }: Key): string | undefined {
  return pk.startsWith(dataExports.prefix) ? pk.slice(dataExports.prefix.length) : undefined;
}

/** How it stands now. Undefined: it is over, and TTL has yet to remove it. */
export function statusOf({ status, startedAtSeconds }: DataExport): DataExport['status'] | undefined {
  const age = nowSeconds() - startedAtSeconds;
  if (age >= KEPT_SECONDS) return undefined;
  return status === 'working' && age >= LONGEST_SECONDS ? 'failed' : status;
}
