import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type AuditAction, auditActions, auditTopics } from '../../../shared/rules/audit.ts';
import { now } from '../runtime/now.ts';
import { settleAll } from '../runtime/settle.ts';
import { entity, pageKeyAt } from './entity.ts';
import { inKey } from './key.ts';
import { type List, list } from './list.ts';
import type { Write } from './write.ts';

/** An action of an admin. `detail` names fields and courses, and never holds a person's data. */
const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  about: z.enum(auditTopics),
  admin: z.string(),
  action: z.string(),
  target: z.string(),
  detail: z.optional(z.string()),
});
type AuditEntry = z.infer<typeof AuditEntry>;

/** The end of a page. One position serves all lists of the audit, since all have the same order. */
export const AuditPosition = z.pick(AuditEntry, { at: true, id: true });
export type AuditPosition = z.infer<typeof AuditPosition>;

const sort = ({ at, id }: AuditPosition) => `${at}#${id}`;
const sorted = { sortedBy: 'time', sort: (entry: AuditEntry) => sort(entry) };

type About = Pick<AuditEntry, 'about'>;
type On = Pick<AuditEntry, 'target'>;
type By = Pick<AuditEntry, 'admin'>;

const entriesAbout = list({
  index: 'gsi1',
  prefix: 'AUDITABOUT#',
  partition: ({ about }: About) => about,
  ...sorted,
});
const entriesOn = list({
  index: 'gsi2',
  prefix: 'AUDITON#',
  partition: ({ target }: On) => inKey(target),
  ...sorted,
});
const entriesOnAbout = list({
  index: 'gsi3',
  prefix: 'AUDITONABOUT#',
  partition: ({ target, about }: On & About) => `${about}#${inKey(target)}`,
  ...sorted,
});
const entriesBy = list({
  index: 'gsi4',
  prefix: 'AUDITBY#',
  partition: ({ admin }: By) => inKey(admin),
  ...sorted,
});
const entriesByAbout = list({
  index: 'gsi5',
  prefix: 'AUDITBYABOUT#',
  partition: ({ admin, about }: By & About) => `${about}#${inKey(admin)}`,
  ...sorted,
});

export const auditEntries = entity({
  name: 'audit entry',
  prefix: 'AUDIT#',
  partition: (_: unknown) => 'ALL',
  sortPrefix: '',
  sort,
  schema: AuditEntry,
  lists: [entriesAbout, entriesOn, entriesOnAbout, entriesBy, entriesByAbout],
  grants: { own: ['admin', 'author', 'words'], list: ['admin'] },
  growth: 'one per action of an admin, written in its transaction',
});

interface Action extends Pick<AuditEntry, 'admin' | 'target' | 'detail'> {
  readonly action: AuditAction;
}

export function newAuditPosition(): AuditPosition {
  return { at: new Date(now()).toISOString(), id: randomUUID() };
}

/**
 * Returns the write that records an action in the audit, for the transaction of the action. The position of an existing
 * entry replaces that entry, so that one entry can stand for several actions.
 */
export function audited(action: Action, { at, id }: AuditPosition = newAuditPosition()): Write {
  return auditEntries.overwrite({ ...action, about: auditActions[action.action], at, id });
}

/** All entries are listed unless there is a filter; `username` matches the admin of an entry and its target. */
interface AuditFilter {
  readonly about?: AuditEntry['about'] | undefined;
  readonly username?: string | undefined;
}

interface AuditListing {
  readonly limit: number;
  readonly from: AuditPosition | undefined;
}

/** Lists entries, newest first. Entries on a user and entries by a user are two lists, which are merged. */
export async function listAuditEntries(filter: AuditFilter, listing: AuditListing) {
  const found = await settleAll(pagesOf(filter, listing));
  const entries = new Map(
    found.flatMap(({ records }) => records.map((record) => [sort(record), record] as const)),
  );
  const newestFirst = [...entries.keys()].sort().reverse();
  const records = newestFirst.slice(0, listing.limit).flatMap((key) => entries.get(key) ?? []);
  const hasMore = newestFirst.length > records.length || found.some(({ next }) => next !== undefined);
  return { records, next: hasMore ? records.at(-1) : undefined };
}

function pagesOf({ about, username }: AuditFilter, listing: AuditListing) {
  if (username === undefined) {
    return [about === undefined ? pageOfAll(listing) : pageOf(entriesAbout, { about }, listing)];
  }
  const named = { target: username, admin: username };
  if (about === undefined) return [pageOf(entriesOn, named, listing), pageOf(entriesBy, named, listing)];
  return [
    pageOf(entriesOnAbout, { ...named, about }, listing),
    pageOf(entriesByAbout, { ...named, about }, listing),
  ];
}

function pageOfAll({ limit, from }: AuditListing) {
  return auditEntries.within(
    {},
    { newestFirst: true, limit, from: from && { ...auditEntries.at(from).key } },
  );
}

function pageOf<L>(of: List<AuditEntry, L>, whose: L, { limit, from }: AuditListing) {
  return auditEntries.listed(of, whose, {
    newestFirst: true,
    limit,
    from: from && pageKeyAt(of, whose, { key: auditEntries.at(from).key, sort: sort(from) }),
  });
}
