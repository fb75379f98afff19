import { admin, ManagedChat } from '../../../shared/contract/admin.ts';
import { user } from '../../../shared/contract/user.ts';
import { adminActionExample, adminReadExample, byName } from '../adminExample.ts';
import { newAdminToken } from '../admins.ts';
import { newOwnedBot } from '../bots.ts';
import { type Example, example } from '../example.ts';
import { PASSWORD, send } from '../suite.ts';

export const users: Readonly<Record<string, Example>> = {
  'admin.listUsers': adminReadExample(admin.listUsers),
  // The username field of the course register makes this call.
  'admin.listUsers by name': adminReadExample(admin.listUsers, ({ username }) => ({
    query: { q: username.slice(0, 4) },
  })),
  'admin.listUsers by phone': adminReadExample(admin.listUsers, () => ({ query: { q: '6789' } })),
  'admin.listUsers by week': adminReadExample(admin.listUsers, () => ({ query: { joined: 'thisWeek' } })),
  'admin.countUsers': adminReadExample(admin.countUsers),
  'admin.getFigures': adminReadExample(admin.getFigures),
  'admin.getUser': adminReadExample(admin.getUser, (target) => ({ params: byName(target) })),
  'admin.updateUser': adminActionExample(admin.updateUser, {
    action: 'Edited user',
    body: ({ username, email }) => ({ username, email, phoneNumber: '+60122223333' }),
    happenedOnce: async ({ username }, adminToken) => {
      const { body } = await send(admin.getUser, { adminToken, params: { username } });
      return body.phoneNumber === '+60122223333';
    },
  }),
  'admin.suspendUser': adminActionExample(admin.suspendUser, {
    action: 'Suspended user',
    // The call also closes the user's bot.
    before: async (target) => void (await newOwnedBot(target)),
    body: ({ username }) => ({ username, suspended: true }),
    happenedOnce: async ({ username }) =>
      (await send(user.login, { body: { username, password: PASSWORD } })).body.code === 'SUSPENDED',
  }),
  'admin.listChats': adminReadExample(admin.listChats, (target) => ({ params: byName(target) })),
  'admin.stopChat': example(
    admin.stopChat,
    async (operator) => ({ adminToken: await newAdminToken(operator), ...(await newOwnedBot()) }),
    {
      sent: ({ adminToken, chatId }) => ({ adminToken, body: { chatId, stopped: true } }),
      happenedOnce: async ({ adminToken, owner }) => {
        const { list } = await send(admin.listChats, { adminToken, params: byName(owner) });
        return list.some((row) => ManagedChat.parse(row).stopped);
      },
    },
  ),
  'admin.listAudit': adminReadExample(admin.listAudit),
  'admin.listAudit of a user': adminReadExample(admin.listAudit, ({ username }) => ({
    query: { about: 'users', username },
  })),
};
