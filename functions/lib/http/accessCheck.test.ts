import { expect, test } from 'vitest';
import { userOf } from '../../../infra/testing/callers.ts';
import { type Bot, bots } from '../store/bot.ts';
import { sessions } from '../store/session.ts';
import type { Item } from '../store/table.ts';
import { memberships, teams } from '../store/team.ts';
import { type User, users } from '../store/user.ts';
import { accessCheckFor } from './access.ts';

const token = { kind: 'user', username: 'ann', secretHash: 'h' } as const;
const teamName = 'Alpha';
const bot: Bot = {
  id: 'b',
  owner: 'ann',
  botName: 'Bot',
  link: 'bot',
  lang: 'en',
  isPaused: false,
  createdAt: '',
  firstFlow: null,
  isSilent: true,
  nextFlowId: 1,
  flowCount: 0,
  bytes: 0,
};

/** The items of a user who passes every check of access. */
function itemsOf(more: Partial<User>): Item[] {
  const end = 2 ** 33;
  const writes = [
    users.create(userOf(more)),
    sessions.create({ ...token, sessionVersion: 1, idleAtSeconds: end, endsAtSeconds: end }),
    teams.create({ teamName, timeZone: 'Asia/Kuala_Lumpur', createdAt: '', owner: 'ann', undoing: [] }),
    memberships.create({
      teamName,
      username: 'ann',
      role: 'owner',
      isVerified: true,
      yourName: 'Ann',
      managerName: 'Ann',
      requestedAt: '',
    }),
    bots.create(bot),
  ];
  return writes.map(({ put }) => put);
}

async function authorize(access: 'user' | 'verified' | 'member' | 'owner' | 'botOwner', more: Partial<User>) {
  const check = accessCheckFor({ access }, token, { params: { teamName, chatId: bot.id }, body: {} });
  const items = itemsOf(more);
  return check.authorize(
    check.keys.map(({ pk, sk }) => items.find((item) => item.pk === pk && item.sk === sk)),
  );
}

test.each(['user', 'verified', 'member', 'owner', 'botOwner'] as const)(
  'a suspended user with a live session is refused calls with the access %s',
  async (access) => {
    await expect(authorize(access, { isSuspended: false })).resolves.toMatchObject({
      user: { username: 'Ann' },
    });
    await expect(authorize(access, { isSuspended: true })).rejects.toMatchObject({
      status: 401,
      code: 'SIGNED_OUT',
    });
  },
);
