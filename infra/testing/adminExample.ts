import { admin } from '../../shared/contract/admin.ts';
import type { Call } from '../../shared/contract/call.ts';
import { newAdminToken } from './admins.ts';
import type { Example, Operator } from './example.ts';
import { newValidatedUser } from './people.ts';
import { newUser, type Sent, send, type TestUser } from './suite.ts';

export function adminReadExample(call: Call, sentFor: (user: TestUser) => Sent = () => ({})): Example {
  return {
    call,
    prepare: async (operator) => {
      const adminToken = await newAdminToken(operator);
      return { sent: { adminToken, ...sentFor(await newUser()) } };
    },
  };
}

async function timesInAudit(adminToken: string, target: string, action: string): Promise<number> {
  const { list } = await send(admin.listAudit, { adminToken, query: { username: target } });
  return list.filter((entry) => Object(entry).action === action).length;
}

interface Action {
  /** The codes with which a repeat is refused because the action has already happened. */
  readonly repeat?: readonly string[];
  /** The action's name in the audit. */
  readonly action: string;
  before?(user: TestUser, adminToken: string): Promise<void>;
  body(user: TestUser): object;
  holds(user: TestUser, adminToken: string): Promise<boolean>;
}

/** Makes the example of an action on a user, which must happen once and be in the audit once. */
export function adminActionExample(call: Call, { action, repeat, before, body, holds }: Action): Example {
  return {
    call,
    ...(repeat && { repeat }),
    prepare: async (operator: Operator) => {
      const adminToken = await newAdminToken(operator);
      const target = await newValidatedUser();
      await before?.(target, adminToken);
      return {
        sent: { adminToken, body: body(target) },
        verify: async () => {
          if (!(await holds(target, adminToken))) return 'it has not happened';
          const count = await timesInAudit(adminToken, target.username, action);
          return count === 1 ? undefined : `it is ${count} times in the audit`;
        },
      };
    },
  };
}

export const byName = ({ username }: TestUser) => ({ username });
