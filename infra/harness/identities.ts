import { botRoles } from './identities/bots.ts';
import { teamRoles } from './identities/teams.ts';
import type { RoleIdentities } from './identity.ts';
import type { TestStack } from './testStack.ts';

/** The roles of each feature. */
const features: readonly ((testStack: TestStack) => RoleIdentities)[] = [teamRoles, botRoles];

export function roleIdentities(testStack: TestStack): readonly RoleIdentities[] {
  return features.map((rolesIn) => rolesIn(testStack));
}
