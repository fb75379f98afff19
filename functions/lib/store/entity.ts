import * as z from 'zod/mini';
import { now } from '../runtime/now.ts';
import type { Grants } from './grants.ts';
import { indexKey, type Key } from './key.ts';
import type { List } from './list.ts';
import { type Item, type Listing, type Page, PageKey, queryIndex, queryPartition } from './table.ts';
import type { Condition, Write } from './write.ts';

/** How a noun of the product is kept in the table: this and its schema are all that is said of it. */
interface Definition<T, P, S> {
  /** As the table of access patterns names it. */
  readonly name: string;
  /** What its partition keys start with. Grants go by it: whoever may read one may read all that start so. */
  readonly prefix: `${string}#`;
  readonly partition: (id: P) => string;
  /** What its sort keys start with; whole where there is no `sort`. */
  readonly sortPrefix: string;
  readonly sort?: (id: S) => string;
  readonly schema: z.ZodMiniType<T>;
  readonly lists?: readonly List<T, never>[];
  /** When DynamoDB may remove it; undefined: never. Removal is late, so readers look at the time too. */
  readonly ttlSeconds?: (record: T) => number | undefined;
  readonly grants: Grants;
  /** How many there are. */
  readonly growth: string;
}

const origin = Symbol('origin');

/** A record as it was read, with its key and version, which only the store looks at. */
export type Stored<T> = T & { readonly [origin]: { readonly key: Key; readonly version: number } };

/** A record that can be read: with others, in one batch. */
export interface Ref<T> {
  readonly key: Key;
  /** Undefined when there is no such record. */
  parse(item: Item | undefined): Stored<T> | undefined;
}

/** A write of a whole item. */
type Put = Extract<Write, { put: unknown }>;

const Versioned = z.object({ pk: z.string(), sk: z.string(), version: z.int() });

/**
 * A noun of the table: how it is read, and the writes that change it. A change holds only for the version that was
 * read: when somebody else was first, the transaction fails as a whole.
 */
export function entity<T extends object, P, S = unknown>(definition: Definition<T, P, S>) {
  const { name, prefix, partition, sortPrefix, sort, schema, lists = [], ttlSeconds } = definition;

  const keyOf = (id: P & S): Key => ({
    pk: prefix + partition(id),
    sk: sortPrefix + (sort?.(id) ?? ''),
  });
  const parse = (item: Item | undefined): Stored<T> | undefined => {
    if (item === undefined) return undefined;
    const { pk, sk, version } = Versioned.parse(item);
    return { ...schema.parse(item), [origin]: { key: { pk, sk }, version } };
  };
  const listed = (record: T): Item => {
    const entries = lists.flatMap((list) => Object.entries(list.attributes(record)));
    const attributes = Object.fromEntries(entries);
    // In two lists of one index, a record would silently leave the first.
    if (Object.keys(attributes).length < entries.length)
      throw new Error(`A ${name} is in two lists of one index`);
    return attributes;
  };
  const attributes = (record: T): Item => ({
    ...listed(record),
    ...(ttlSeconds && { ttl: ttlSeconds(record) }),
  });
  const itemOf = (key: Key, record: T, version: number) => {
    const stored = schema.parse(record);
    return { ...key, ...stored, ...attributes(stored), version };
  };
  const create = (record: P & S & T): Put => ({
    // Begins with the time, so that what is removed and made again is never taken for what it was.
    put: itemOf(keyOf(record), record, now()),
    when: isAbsent,
  });
  const replace = (stored: Stored<T>, record: T): Put => {
    const { key, version } = stored[origin];
    return { put: itemOf(key, record, version + 1), when: isUnchanged(version) };
  };
  const page = (found: Promise<{ items: Item[]; next: Page<T>['next'] }>): Promise<Page<Stored<T>>> =>
    found.then(({ items, next }) => ({ records: items.flatMap((item) => parse(item) ?? []), next }));

  return {
    ...definition,
    at: (id: P & S): Ref<T> => ({ key: keyOf(id), parse }),
    parse,
    /** A new record. Fails when there is one. */
    create,
    /** The record in place of the one that was read. */
    replace,
    /** A record in place of the one that was read, if there was one. */
    save: (stored: Stored<T> | undefined, record: P & S & T): Put =>
      stored === undefined ? create(record) : replace(stored, record),
    /** A record in place of whatever there is: for secrets and random ids, where nothing is lost. */
    overwrite: (record: P & S & T): Put => ({ put: itemOf(keyOf(record), record, now()) }),
    /** The named fields of a record; the others stay, also those that a later release has added. */
    patch: (stored: Stored<T>, change: Partial<T>): Write => {
      const { key, version } = stored[origin];
      const before = attributes(stored);
      const after = attributes({ ...stored, ...change });
      const moved = Object.keys({ ...before, ...after }).filter((key) => before[key] !== after[key]);
      const set = {
        ...schema.parse({ ...stored, ...change }),
        ...after,
        version: version + 1,
      };
      const names = new Set<string>([...Object.keys(change), ...moved, 'version']);
      return update(key, { names, set, version });
    },
    /** These fields of the record that there is, whatever its version; of none, it fails. They may be in no list. */
    set: (id: P & S, change: Partial<T>): Write => {
      const fields = Object.entries(change).map(([name, value], at) => ({ name, value, at }));
      return {
        update: keyOf(id),
        change: {
          expression: `SET ${fields.map(({ at }) => `#f${at} = :f${at}`).join(', ')} ADD #version :one`,
          names: {
            '#version': 'version',
            ...Object.fromEntries(fields.map(({ name, at }) => [`#f${at}`, name])),
          },
          values: { ':one': 1, ...Object.fromEntries(fields.map(({ value, at }) => [`:f${at}`, value])) },
        },
        when: 'attribute_exists(pk)',
      };
    },
    remove: (stored: Stored<T>): Write => {
      const { key, version } = stored[origin];
      return { remove: key, when: isUnchanged(version) };
    },
    /** Whatever there is, goes. */
    erase: (id: P & S): Write => ({ remove: keyOf(id) }),
    /** The record is still as it was read. */
    check: (stored: Stored<T>): Write => {
      const { key, version } = stored[origin];
      return { check: key, when: isUnchanged(version) };
    },
    checkAbsent: (id: P & S): Write => ({ check: keyOf(id), when: isAbsent }),
    /** A page of the records of one partition, by their sort keys. */
    within: (id: P, listing: Listing) =>
      page(queryPartition(prefix + partition(id), { sortPrefix, ...listing })),
    /** A page of a list in an index. */
    listed: <L>(list: List<T, L>, of: L, listing: Listing) => page(queryIndex(list.at(of), listing)),
    /** A record as if it had been read. */
    stored: (record: P & S & T): Stored<T> => {
      const key = keyOf(record);
      return { ...schema.parse(record), [origin]: { key, version: 1 } };
    },
  };
}

/** What the stack and the documents need to know of a noun. */
export type Entity = Pick<
  Definition<unknown, never, never>,
  'name' | 'prefix' | 'partition' | 'sortPrefix' | 'sort' | 'grants' | 'growth'
> & {
  readonly lists?: readonly Pick<
    List<never, never>,
    'index' | 'prefix' | 'isWhole' | 'sortedBy' | 'alsoFor' | 'at'
  >[];
  readonly ttlSeconds?: unknown;
};

/** Where a list goes on after a record of it. */
export function pageKeyAfter<T>(list: List<T, never>, record: Stored<T>): PageKey {
  return PageKey.parse({ ...record[origin].key, ...list.attributes(record) });
}

/** Where a list goes on after an item of which its key and its place in the list are known. */
export function pageKeyAt<L>(
  { index, at }: Pick<List<never, L>, 'index' | 'at'>,
  of: L,
  { key, sort }: { readonly key: Key; readonly sort: string },
): PageKey {
  const { pk, sk } = indexKey(index);
  return { ...key, [pk]: at(of).partition, [sk]: sort };
}

/** Where a partition goes on after a record of it. */
export function pageKeyWithin(record: Stored<object>): PageKey {
  return { ...record[origin].key };
}

/** The version of a record, where the contract shows it. */
export function versionOf(stored: Stored<object>): number {
  return stored[origin].version;
}

/** The version that a change of the record gives it. */
export function nextVersionOf(stored: Stored<object>): number {
  return versionOf(stored) + 1;
}

const isAbsent: Condition = { expression: 'attribute_not_exists(pk)' };

function isUnchanged(version: number): Condition {
  return {
    expression: '#version = :was',
    names: { '#version': 'version' },
    values: { ':was': version },
  };
}

function update(
  key: Key,
  { names, set, version }: { names: ReadonlySet<string>; set: Item; version: number },
): Write {
  const fields = [...names].map((name, index) => ({ name, value: set[name], at: index }));
  const present = fields.filter(({ value }) => value !== undefined);
  const absent = fields.filter(({ value }) => value === undefined);
  const removal = absent.length > 0 ? ` REMOVE ${absent.map(({ at }) => `#f${at}`).join(', ')}` : '';
  return {
    update: key,
    change: {
      expression: `SET ${present.map(({ at }) => `#f${at} = :f${at}`).join(', ')}${removal}`,
      names: {
        ...Object.fromEntries(fields.map(({ name, at }) => [`#f${at}`, name])),
        '#version': 'version',
      },
      values: { ...Object.fromEntries(present.map(({ value, at }) => [`:f${at}`, value])), ':was': version },
    },
    when: '#version = :was',
  };
}
