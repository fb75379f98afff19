import type { FunctionName } from './grants.ts';
import { type Index, indexKey } from './key.ts';
import type { Item } from './table.ts';

/** A sorted list of records in an index of the table. */
export interface List<in T, in L> {
  readonly index: Index;
  /** The start of the index's partition keys, or the whole key when `isWhole`. Grants are per prefix. */
  readonly prefix: string;
  readonly isWhole: boolean;
  /** Shown in the README. */
  readonly sortedBy: string;
  /** Functions that read this list, in addition to those that read every list of its entity. */
  readonly alsoFor: readonly FunctionName[];
  /** Returns the index attributes of a record; none when the record is not in the list. */
  attributes(record: T): Item;
  at(of: L): { readonly index: Index; readonly partition: string };
}

interface ListDefinition<T, L> {
  readonly index: Index;
  readonly prefix: string;
  /** Absent when the whole list is one partition. */
  readonly partition?: (of: L) => string;
  readonly sortedBy: string;
  readonly alsoFor?: readonly FunctionName[];
  /** Returns undefined for a record that is not in the list. */
  readonly sort: (record: T) => string | undefined;
}

export function list<T extends L, L = unknown>(definition: ListDefinition<T, L>): List<T, L> {
  const { index, prefix, partition, sortedBy, alsoFor = [], sort } = definition;
  const { pk, sk } = indexKey(index);
  const partitionOf = (of: L) => prefix + (partition?.(of) ?? '');
  return {
    index,
    prefix,
    isWhole: partition === undefined,
    sortedBy,
    alsoFor,
    attributes: (record) => {
      const sorted = sort(record);
      return sorted === undefined ? {} : { [pk]: partitionOf(record), [sk]: sorted };
    },
    at: (of) => ({ index, partition: partitionOf(of) }),
  };
}
