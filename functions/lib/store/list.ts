import type { FunctionName } from '../runtime/functionName.ts';
import { type Index, indexKey } from './key.ts';
import type { Item } from './table.ts';

/** A list of records in an index of the table: sorted, and read page by page. */
export interface List<in T, in L> {
  readonly index: Index;
  /** What the index's partition keys start with, or are where `isWhole`. Grants go by it. */
  readonly prefix: string;
  readonly isWhole: boolean;
  /** For the documents. */
  readonly sortedBy: string;
  /** Functions that read it, beside those that read every list of its noun. */
  readonly alsoFor: readonly FunctionName[];
  /** The attributes that put a record into the list; undefined ones where it is not in it. */
  attributes(record: T): Item;
  /** Which of the index's partitions is read. */
  at(of: L): { readonly index: Index; readonly partition: string };
}

interface ListDefinition<T, L> {
  readonly index: Index;
  readonly prefix: string;
  /** Absent: the whole list is one partition. */
  readonly partition?: (of: L) => string;
  readonly sortedBy: string;
  readonly alsoFor?: readonly FunctionName[];
  /** Undefined: the record is not in the list. */
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
