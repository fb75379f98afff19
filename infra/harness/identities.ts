import type { RoleIdentities } from './identity.ts';
import type { TestStack } from './testStack.ts';

/** The roles of each feature, in a file of its own under `identities/`: `teamRoles`, `botRoles`. */
const features: readonly ((testStack: TestStack) => Promise<RoleIdentities>)[] = [];

export function roleIdentities(testStack: TestStack): Promise<readonly RoleIdentities[]> {
  return Promise.all(features.map((make) => make(testStack)));
}
