import { randomUUID } from 'node:crypto';
import { newValidatedUser } from '../../testing/people.ts';
import type { Sent } from '../../testing/suite.ts';
import { newBot } from '../../testing/teams.ts';
import { type Identity, onePerName, type RoleIdentities } from '../identity.ts';
import type { TestStack } from '../testStack.ts';

function botOf({ params }: Sent): string {
  return String(params?.chatId ?? params?.id);
}

function withBot(request: Sent, chatId: string): Sent {
  const { params = {} } = request;
  return { ...request, params: { ...params, [params.chatId === undefined ? 'id' : 'chatId']: chatId } };
}

/** The owner of the bot that a request names, and the owner of another bot. */
export function botRoles(testStack: TestStack): RoleIdentities {
  const userOf = onePerName(newValidatedUser);
  const sharedBot = randomUUID();
  const foundBot = onePerName(async (chatId: string) => newBot(testStack, await userOf('owner'), chatId));
  const botOfAnother = onePerName(async (name: string) => newBot(testStack, await userOf(name)));
  const owner: Identity = {
    tokensFor: async (request) => {
      await foundBot(botOf(request));
      return { token: (await userOf('owner')).token };
    },
    expected: () => 'allowed',
  };
  const another: Identity = {
    tokensFor: async (request) => {
      await Promise.all([foundBot(botOf(request)), botOfAnother('another')]);
      return { token: (await userOf('another')).token };
    },
    expected: () => 'unknown',
  };
  return {
    isFor: ({ access }) => access === 'botOwner',
    withSharedTarget: (request) => withBot(request, sharedBot),
    withOwnTarget: (request) => withBot(request, randomUUID()),
    identities: { 'the owner of the bot': owner, 'the owner of another bot': another },
  };
}
