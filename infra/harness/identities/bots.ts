import { randomUUID } from 'node:crypto';
import { newValidatedUser, type Sent } from '../../testing/suite.ts';
import { newBot } from '../../testing/teams.ts';
import type { Identity, RoleIdentities } from '../identity.ts';
import { onePerName } from '../onePerName.ts';
import type { TestStack } from '../testStack.ts';

function botOf({ params }: Sent): string {
  return String(params?.chatId ?? params?.id);
}

/** The owner of the bot that a request names, and of another one. */
export function botRoles(testStack: TestStack): RoleIdentities {
  const userOf = onePerName(newValidatedUser);
  const owner: Identity = {
    tokensFor: async (request) => {
      const user = await userOf('owner');
      await newBot(testStack, user, botOf(request));
      return { token: user.token };
    },
    expected: () => 'allowed',
  };
  const another: Identity = {
    tokensFor: async (request) => {
      const user = await userOf('another');
      await newBot(testStack, await userOf('owner'), botOf(request));
      await newBot(testStack, user);
      return { token: user.token };
    },
    expected: () => 'unknown',
  };
  return {
    isFor: ({ access }) => access === 'botOwner',
    withOwnTarget: (request) => {
      const { params = {} } = request;
      return {
        ...request,
        params: { ...params, [params.chatId === undefined ? 'id' : 'chatId']: randomUUID() },
      };
    },
    identities: { 'the owner of the bot': owner, 'the owner of another bot': another },
  };
}
