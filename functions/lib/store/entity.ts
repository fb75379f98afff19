import * as z from 'zod/mini';
import { now } from '../runtime/now.ts';
import { changeOf } from './addition.ts';
import type { Grants } from './grants.ts';
import { indexKey, type Key } from './key.ts';
import type { List } from './list.ts';
import { type Item, type Listing, type Page, PageKey, queryIndex, queryPartition } from './table.ts';
import type { Condition, Write } from './write.ts';

/** The storage of one entity in the table. `T` is the record, `P` names its partition, and `S` the item in it. */
interface Definition<T, P, S> {
  /** Its name in the README's tables. */
  readonly name: string;
  /** The start of its partition keys. Grants are per prefix, so they cover all entities that share one. */
  readonly prefix: `${string}#`;
  readonly partition: (id: P) => string;
  /** The start of its sort keys, or the whole sort key when there is no `sort`. */
  readonly sortPrefix: string;
  readonly sort?: (id: S) => string;
  readonly schema: z.ZodMiniType<T>;
  readonly lists?: readonly List<T, never>[];
  /**
   * The time from which DynamoDB may remove a record; undefined when it never does. Removal is late, so readers check
   * the time too.
   */
  readonly ttlSeconds?: (record: T) => number | undefined;
  readonly grants: Grants;
  /** The number of records, in words for the README. */
  readonly growth: string;
}

const origin = Symbol('origin');

/** A record that was read. Its key and version are visible only to the store. */
export type Stored<T> = T & { readonly [origin]: { readonly key: Key; readonly version: number } };

/** A reference to a record, which can be read with others in one batch. */
export interface Ref<T> {
  readonly key: Key;
  /** Returns undefined when there is no such record. */
  parse(item: Item | undefined): Stored<T> | undefined;
}

type Put = Extract<Write, { put: unknown }>;

const Versioned = z.object({ pk: z.string(), sk: z.string(), version: z.int() });

/**
 * Defines an entity: its reads, and the writes that change it. Changes use optimistic locking: a transaction fails as a
 * whole when the version of a record differs from the one that was read.
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
  const indexAttributes = (record: T): Item => {
    const entries = lists.flatMap((list) => Object.entries(list.attributes(record)));
    const attributes = Object.fromEntries(entries);
    // A record in two lists of one index would silently leave the first.
    if (Object.keys(attributes).length < entries.length)
      throw new Error(`A ${name} is in two lists of one index`);
    return attributes;
  };
  const attributes = (record: T): Item => ({
    ...indexAttributes(record),
    ...(ttlSeconds && { ttl: ttlSeconds(record) }),
  });
  const itemOf = (key: Key, record: T, version: number) => {
    const stored = schema.parse(record);
    return { ...key, ...stored, ...attributes(stored), version };
  };
  const create = (record: P & S & T): Put => ({
    // The version starts at the current time, so that a record that is deleted and created again never repeats one.
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
    /** Fails when the record exists. */
    create,
    replace,
    /** Replaces the record that was read, or creates it when there was none. */
    save: (stored: Stored<T> | undefined, record: P & S & T): Put =>
      stored === undefined ? create(record) : replace(stored, record),
    /** Writes without a condition, and replaces a record with the same key. */
    overwrite: (record: P & S & T): Put => ({ put: itemOf(keyOf(record), record, now()) }),
    /** Writes only the given fields. Fields that a later release has added stay. */
    patch: (stored: Stored<T>, change: Partial<T>): Write => {
      const { key, version } = stored[origin];
      const current = attributes(stored);
      const changed = attributes({ ...stored, ...change });
      const moved = Object.keys({ ...current, ...changed }).filter((name) => current[name] !== changed[name]);
      const set: Item = { ...schema.parse({ ...stored, ...change }), ...changed, version: version + 1 };
      const written = new Set([...Object.keys(change), ...moved, 'version']);
      const { expression, names, values } = changeOf(
        Object.fromEntries([...written].map((field) => [field, set[field]])),
      );
      const { expression: when, ...was } = isUnchanged(version);
      return {
        update: key,
        change: { expression, names: { ...names, ...was.names }, values: { ...values, ...was.values } },
        when,
      };
    },
    /** Sets fields that no list uses, without checking the version. Fails when there is no record. */
    set: (id: P & S, change: Partial<T>): Write => ({
      update: keyOf(id),
      change: changeOf(change, [['version', 1]]),
      when: 'attribute_exists(pk)',
    }),
    remove: (stored: Stored<T>): Write => {
      const { key, version } = stored[origin];
      return { remove: key, when: isUnchanged(version) };
    },
    /** Removes without a condition. */
    erase: (id: P & S): Write => ({ remove: keyOf(id) }),
    /** Fails when the record has changed since it was read. */
    check: (stored: Stored<T>): Write => {
      const { key, version } = stored[origin];
      return { check: key, when: isUnchanged(version) };
    },
    checkAbsent: (id: P & S): Write => ({ check: keyOf(id), when: isAbsent }),
    /** Reads a page of one partition, in the order of the sort keys. */
    within: (id: P, listing: Listing) =>
      page(queryPartition(prefix + partition(id), { sortPrefix, ...listing })),
    listed: <L>(list: List<T, L>, of: L, listing: Listing) => page(queryIndex(list.at(of), listing)),
    /** Builds a stored record without reading it, for data that is seeded or tested. */
    stored: (record: P & S & T): Stored<T> => {
      const key = keyOf(record);
      return { ...schema.parse(record), [origin]: { key, version: 1 } };
    },
  };
}

/** The part of a definition that the stack and the documents use. */
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

/** Returns the page key that continues a list after a record. */
export function pageKeyAfter<T>(list: List<T, never>, record: Stored<T>): PageKey {
  return PageKey.parse({ ...record[origin].key, ...list.attributes(record) });
}

/** Returns the same for an item of which only the keys are known. */
export function pageKeyAt<L>(
  { index, at }: Pick<List<never, L>, 'index' | 'at'>,
  of: L,
  { key, sort }: { readonly key: Key; readonly sort: string },
): PageKey {
  const { pk, sk } = indexKey(index);
  return { ...key, [pk]: at(of).partition, [sk]: sort };
}

/** Returns the page key that continues a partition after a record. */
export function pageKeyWithin(record: Stored<object>): PageKey {
  return { ...record[origin].key };
}

export function versionOf(stored: Stored<object>): number {
  return stored[origin].version;
}

/** Returns the version of the record after its next change. */
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
