import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import { caseFold } from '../../../../shared/rules/account.ts';
import { query } from '../../../lib/http/handler.ts';
import { Refusal } from '../../../lib/http/refusal.ts';
import { settleAll } from '../../../lib/runtime/settle.ts';
import { leads, type StoredLead } from '../../../lib/store/lead.ts';
import { leadChats } from '../../../lib/store/leadChat.ts';
import { readAll } from '../../../lib/store/read.ts';
import { memberships, teams } from '../../../lib/store/team.ts';
import { entries, isKept, visitors } from '../../../lib/store/visitor.ts';
import { isUndone, mayRead, requireReadable, unknownLead } from './access.ts';
import { withOwners } from './ownChats.ts';

async function requireShown(found: StoredLead | undefined, username: string): Promise<void> {
  const { lead } = await requireReadable(found, username);
  if (lead.deletedAt !== undefined) throw unknownLead();
}

export const listLeadMembers = query(calls.listLeadMembers, {
  reads: ({ query: { ids } }) => ({ found: ids.map((id) => leads.at({ id })) }),
  reply: async ({ found, username }) => {
    const present = found.flatMap((lead) => (lead && lead.deletedAt === undefined ? [lead] : []));
    const { of, own, leadMembers } = await readAll({
      of: present.map((lead) => teams.at(lead)),
      own: present.map(({ teamName }) => memberships.at({ teamName, username })),
      leadMembers: present.map((lead) => memberships.at(lead)),
    });
    return {
      members: present.flatMap((lead, index) => {
        const team = of[index];
        if (team === undefined || isUndone(lead, team) || !mayRead(lead, own[index])) return [];
        return [{ id: lead.id, member: leadMembers[index]?.yourName ?? lead.username }];
      }),
    };
  },
});

export const listLeadChats = query(calls.listLeadChats, {
  reads: ({ params: { id }, query: { limit }, from }) => ({
    found: leads.at({ id }),
    chats: () => leadChats.within({ id }, { limit, from }),
  }),
  reply: async ({ found, chats: { records, next }, username }) => {
    const [, chats] = await settleAll([requireShown(found, username), withOwners(records)]);
    const page = chats.map((one) => {
      const { chat, botName, at, sourceLabel: source, consent, isDeleted, owner } = one;
      const isOwn = owner === caseFold(username);
      return { chat, botName, at, source, consent, isDeleted, ...(isOwn && { isOwn }) };
    });
    return { page, next };
  },
});

export const listLeadTranscript = query(calls.listLeadTranscript, {
  reads: ({ params: { id, chat } }) => ({ found: leads.at({ id }), ofLead: leadChats.at({ id, chat }) }),
  reply: async ({ found, ofLead, username, query: { limit }, from }) => {
    const { visitor = '', isDeleted } = ofLead ?? {};
    const [, { present }, { records, next }] = await settleAll([
      requireShown(found, username),
      readAll({ present: visitors.at({ visitor }) }),
      entries.within({ visitor }, { limit, from }),
    ]);
    if (isDeleted) throw new Refusal(404, 'CHAT_DELETED', 'Chat was deleted by the visitor');
    if (present === undefined || !isKept(present)) {
      throw new Refusal(404, 'UNKNOWN_CHAT', 'This chat no longer exists');
    }
    return { page: { chat: [...records] }, next };
  },
});
