import type { GroupName } from '../../../shared/contract/groups.ts';

/** The Lambda functions: one per group of the contract; `live` for sockets, `jobs` and `courier` for the table's stream, `clock` for the schedule and `page` for the HTML page of a bot. */
export type FunctionName = GroupName | 'live' | 'jobs' | 'courier' | 'clock' | 'page';

/** Names the functions that may access an entity. The stack's policies allow this access and deny any other. */
export interface Grants {
  /** Reads and writes, limited to the item actions that the function's plan names (`infra/stack/functions.ts`). */
  readonly own?: readonly FunctionName[];
  readonly read?: readonly FunctionName[];
  /** Creates records, without reading or changing any. */
  readonly create?: readonly FunctionName[];
  /** Finds and removes records, without writing any. */
  readonly erase?: readonly FunctionName[];
  /**
   * Changes only these attributes, whose names may end in `*`. DynamoDB lets an update create an item too, but an item with nothing else is no
   * record, since the schema requires more.
   */
  readonly update?: { readonly by: readonly FunctionName[]; readonly attributes: readonly string[] };
  /** Reads the entity's lists in the indexes. */
  readonly list?: readonly FunctionName[];
}

/** Functions whose calls authenticate users read the user and the session. */
export const authenticateUsers = [
  'validate',
  'msmart',
  'mu',
  'mchat',
  'words',
] as const satisfies readonly FunctionName[];
