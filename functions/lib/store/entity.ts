import { dequal } from 'dequal/lite';
import * as z from 'zod/mini';
import { now } from '../runtime/now.ts';
import { changeOf } from './addition.ts';
import type { Grants } from './grants.ts';
import { indexKey, type Key, ROW } from './key.ts';
import type { List } from './list.ts';
import { type Item, type Listing, type Page, PageKey, queryIndex, queryPartition } from './table.ts';
import type { Condition, Write } from './write.ts';

/** The part of a record that lists show, filter by and sort by. */
interface Row<T, R> {
  readonly schema: z.ZodMiniType<R>;
  readonly of: (record: T) => R;
}

/**
 * The storage of one entity in the table. `T` is the record, `R` its row in lists, `P` names its partition, and `S` the
 * item in it.
 */
interface Definition<T, P, S, R> {
  /** Its name in the README's tables. */
  readonly name: string;
  /** The start of its partition keys. Grants are per prefix, so they cover all entities that share one. */
  readonly prefix: `${string}#`;
  readonly partition: (id: P) => string;
  /** The start of its sort keys, or the whole sort key when there is no `sort`. */
  readonly sortPrefix: string;
  readonly sort?: (id: S) => string;
  readonly schema: z.ZodMiniType<T>;
  readonly lists?: readonly List<R, never>[];
  /** The indexes copy the row, so what stands beside it makes no index larger. */
  readonly row: Row<T, R>;
  /** Empty texts and false are not stored. The schemas have them as defaults. */
  readonly omitsEmpty?: true;
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

const Versioned = z.object({
  pk: z.string(),
  sk: z.string(),
  version: z.int(),
  [ROW]: z.optional(z.record(z.string(), z.unknown())),
});

/** Defines an entity whose lists, if it has any, show the whole record. */
export function entity<T extends object, P, S = unknown>(definition: Omit<Definition<T, P, S, T>, 'row'>) {
  return entityWithRow({ ...definition, row: { schema: definition.schema, of: (record: T) => record } });
}

/**
 * Defines an entity: its reads, and the writes that change it. Changes use optimistic locking: a transaction fails as a
 * whole when the version of a record differs from the one that was read.
 */
export function entityWithRow<T extends object, P, S, R extends object>(definition: Definition<T, P, S, R>) {
  const {
    name,
    prefix,
    partition,
    sortPrefix,
    sort,
    schema,
    lists = [],
    row,
    omitsEmpty,
    ttlSeconds,
  } = definition;

  const keyOf = (id: P & S): Key => ({
    pk: prefix + partition(id),
    sk: sortPrefix + (sort?.(id) ?? ''),
  });
  const parse = (item: Item | undefined): Stored<T> | undefined => {
    if (item === undefined) return undefined;
    const { pk, sk, version, [ROW]: shown } = Versioned.parse(item);
    return { ...schema.parse({ ...shown, ...item }), [origin]: { key: { pk, sk }, version } };
  };
  const parseRow = (item: Item): Stored<R> => {
    const { pk, sk, version, [ROW]: shown } = Versioned.parse(item);
    return { ...row.schema.parse(shown), [origin]: { key: { pk, sk }, version } };
  };
  const indexAttributes = (record: R): Item => {
    const entries = lists.flatMap((list) => Object.entries(list.attributes(record)));
    const attributes = Object.fromEntries(entries);
    // A record in two lists of one index would silently leave the first.
    if (Object.keys(attributes).length < entries.length)
      throw new Error(`A ${name} is in two lists of one index`);
    return attributes;
  };
  const withoutEmpty = (fields: Item): Item =>
    omitsEmpty
      ? Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== false))
      : fields;
  /** Returns the attributes of a record. A field that the row has with the same value stands in the row only. */
  const attributes = (record: T): { shown: Item; beside: Item } => {
    const fields = fieldsOf(schema.parse(record));
    const ttl = ttlSeconds && { ttl: ttlSeconds(record) };
    if (lists.length === 0) return { shown: {}, beside: { ...fields, ...ttl } };
    const rowOfRecord = row.schema.parse(row.of(record));
    const shown = fieldsOf(rowOfRecord);
    const others = Object.entries(fields).filter(([field, value]) => !dequal(shown[field], value));
    return {
      shown: withoutEmpty(shown),
      beside: { ...withoutEmpty(Object.fromEntries(others)), ...indexAttributes(rowOfRecord), ...ttl },
    };
  };
  const itemOf = (key: Key, record: T, version: number) => {
    const { shown, beside } = attributes(record);
    return { ...key, ...(lists.length > 0 && { [ROW]: shown }), ...beside, version };
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
    overwrite: (record: P & S & T) => ({ put: itemOf(keyOf(record), record, now()) }),
    /** Writes only the given fields. Fields that a later release has added stay. */
    patch: (stored: Stored<T>, change: Partial<T>): Write => {
      const { key, version } = stored[origin];
      const [current, changed] = [attributes(stored), attributes({ ...stored, ...change })];
      const { expression, names, values } = changeOf(
        { ...differences(current.beside, changed.beside), version: version + 1 },
        { inRow: differences(current.shown, changed.shown) },
      );
      const { expression: when, ...was } = isUnchanged(version);
      return {
        update: key,
        change: { expression, names: { ...names, ...was.names }, values: { ...values, ...was.values } },
        when,
      };
    },
    /** Sets fields beside the row, without checking the version. Fails when there is no record. */
    set: (id: P & S, change: Partial<T>): Write => ({
      update: keyOf(id),
      change: changeOf(change, { counts: [['version', 1]] }),
      when: 'attribute_exists(pk)',
    }),
    remove: (stored: Stored<T>): Write => {
      const { key, version } = stored[origin];
      return { remove: key, when: isUnchanged(version) };
    },
    /** Removes without a condition. */
    erase: (id: P & S) => ({ remove: keyOf(id) }),
    /** Fails when the record has changed since it was read. */
    check: (stored: Stored<T>): Write => {
      const { key, version } = stored[origin];
      return { check: key, when: isUnchanged(version) };
    },
    checkAbsent: (id: P & S): Write => ({ check: keyOf(id), when: isAbsent }),
    /** Reads a page of one partition, in the order of the sort keys. */
    within: async (id: P, listing: Listing): Promise<Page<Stored<T>>> => {
      const { items, next } = await queryPartition(prefix + partition(id), { sortPrefix, ...listing });
      return { records: items.flatMap((item) => parse(item) ?? []), next };
    },
    /** Reads a page of the rows of a list. */
    listed: async <L>(list: List<R, L>, of: L, listing: Listing): Promise<Page<Stored<R>>> => {
      const { items, next } = await queryIndex(list.at(of), listing);
      return { records: items.map(parseRow), next };
    },
    /** Returns the row of a record, as lists have it. */
    rowOf: (stored: Stored<T>): Stored<R> => ({
      ...row.schema.parse(row.of(stored)),
      [origin]: stored[origin],
    }),
    /** Builds a stored record without reading it, for data that is seeded or tested. */
    stored: (record: P & S & T): Stored<T> => {
      const key = keyOf(record);
      return { ...schema.parse(record), [origin]: { key, version: 1 } };
    },
  };
}

const fieldsOf = (record: object): Item => Object.fromEntries(Object.entries(record));

/** Returns the attributes that differ, with their new values. */
function differences(before: Item, after: Item): Item {
  const changed = Object.keys({ ...before, ...after }).filter((name) => !dequal(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}

/** The part of a definition that the stack and the documents use. */
export type Entity = Pick<
  Definition<unknown, never, never, never>,
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

export function sortKeyOf(record: Stored<object>): string {
  return record[origin].key.sk;
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
