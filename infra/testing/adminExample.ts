import { admin } from '../../shared/contract/admin.ts';
import type { Call } from '../../shared/contract/call.ts';
import { newAdminToken } from './admins.ts';
import { type Example, example, type Operator } from './example.ts';
import { newValidatedUser } from './people.ts';
import { newUser, type Sent, send, type TestUser } from './suite.ts';

export function adminReadExample(call: Call, sentFor: (user: TestUser) => Sent = () => ({})): Example {
  return example(call, newAdminToken, {
    sent: async (adminToken) => ({ adminToken, ...sentFor(await newUser()) }),
  });
}

/** Returns how often an admin's audit entries about a user have this action. */
export async function timesInAudit(adminToken: string, username: string, action: string): Promise<number> {
  const { list } = await send(admin.listAudit, { adminToken, query: { username } });
  return list.filter((entry) => Object(entry).action === action).length;
}

interface Action {
  /** The codes with which a repeat is refused because the action has already happened. */
  readonly repeatRefusals?: readonly string[];
  /** The action's name in the audit. */
  readonly action: string;
  before?(user: TestUser, adminToken: string): Promise<void>;
  body(user: TestUser): object;
  happenedOnce(user: TestUser, adminToken: string): Promise<boolean>;
}

/** Makes the example of an action on a user, which must happen once and be in the audit once. */
export function adminActionExample(
  call: Call,
  { action, repeatRefusals, before, body, happenedOnce }: Action,
): Example {
  const make = async (operator: Operator) => {
    const made = { adminToken: await newAdminToken(operator), target: await newValidatedUser() };
    await before?.(made.target, made.adminToken);
    return made;
  };
  return example(call, make, {
    ...(repeatRefusals && { repeatRefusals }),
    sent: ({ adminToken, target }) => ({ adminToken, body: body(target) }),
    happenedOnce: async ({ adminToken, target }) =>
      (await happenedOnce(target, adminToken)) &&
      (await timesInAudit(adminToken, target.username, action)) === 1,
  });
}

export const byName = ({ username }: TestUser) => ({ username });
