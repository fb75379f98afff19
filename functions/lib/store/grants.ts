import type { FunctionName } from '../runtime/functionName.ts';

/** Which functions may do what with a noun. The stack makes their policies of it; what is not here is denied. */
export interface Grants {
  /** Read and write, as far as the function's plan names what it does with items (`infra/stack/functions.ts`). */
  readonly own?: readonly FunctionName[];
  readonly read?: readonly FunctionName[];
  /** Make, and neither read nor change. */
  readonly create?: readonly FunctionName[];
  /** Find and remove, and write nothing in its place. */
  readonly erase?: readonly FunctionName[];
  /**
   * Change these attributes alone. DynamoDB lets an update create an item too, which then has nothing else: it is no
   * record as long as its schema asks for more.
   */
  readonly update?: { readonly by: readonly FunctionName[]; readonly attributes: readonly string[] };
  /** Read the noun's lists in the indexes. */
  readonly list?: readonly FunctionName[];
}

/** What it takes to know which user calls: every function that has calls of users reads both. */
export const authenticateUsers = [
  'validate',
  'msmart',
  'mu',
  'mchat',
] as const satisfies readonly FunctionName[];
