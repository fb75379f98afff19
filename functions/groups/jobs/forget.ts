import { now } from '../../lib/runtime/now.ts';
import { allPages } from '../../lib/store/allPages.ts';
import { contacts } from '../../lib/store/contact.ts';
import { type ForgetInput, tellJobs } from '../../lib/store/job.ts';
import { leadChanges, leads, type StoredLead } from '../../lib/store/lead.ts';
import { chatNameOf, leadChats } from '../../lib/store/leadChat.ts';
import { readAll } from '../../lib/store/read.ts';
import { memberships, teams } from '../../lib/store/team.ts';
import type { Write } from '../../lib/store/write.ts';
import { writeDecided } from '../../lib/store/writeDecided.ts';
import { leadPath } from '../msmart/leads/given.ts';
import { leadWrites } from '../msmart/leads/writes.ts';
import { eraseVisitor } from './erase.ts';
import { hideLeadName } from './leadNotices.ts';
import { push } from './push.ts';

const AT_ONCE = 1000;

/**
 * Marks the leads of a visitor who asked to be forgotten, hides their names in notices, and then erases transcript, answers
 * and contact, from which a repetition knows the leads.
 */
export async function forget({ visitor, chatId, owner, lead }: ForgetInput): Promise<void> {
  const { contact } = await readAll({ contact: contacts.at({ visitor }) });
  const found = [lead, contact?.lead, ...(contact?.earlier ?? [])];
  for (const id of new Set(found.flatMap((one) => one?.id ?? []))) {
    await writeDecided(() => marks(id, visitor), 'A forgotten lead stayed in conflict');
    await hideName(id);
  }
  await eraseVisitor(visitor);
  if (owner !== undefined) await push({ event: 'visitor', owner, chatId, gone: visitor });
}

async function hideName(id: string): Promise<void> {
  const { lead } = await readAll({ lead: leads.at({ id }) });
  // The notices about a lead that has left the bin have expired.
  if (lead === undefined) return;
  const history = await allPages((from) => leadChanges.within({ id }, { limit: AT_ONCE, from }));
  await hideLeadName(lead, history);
}

/** Returns the writes that mark a lead and its chat; undefined when they are marked already. */
async function marks(id: string, visitor: string): Promise<Write[] | undefined> {
  const { lead, chat } = await readAll({
    lead: leads.at({ id }),
    chat: leadChats.at({ id, chat: chatNameOf(id, visitor) }),
  });
  if (chat === undefined || chat.isDeleted) return undefined;
  const mark = leadChats.patch(chat, { isDeleted: true });
  if (lead === undefined || lead.isForgotten) return [mark];
  const at = new Date(now()).toISOString();
  const after = { ...lead, changedAt: at, stop: { by: 'visitor' as const, at } };
  return [
    mark,
    ...leadWrites({ before: lead, after, by: '', event: { chat: 'forgotten' } }),
    ...(lead.deletedAt === undefined
      ? [
          tellJobs.add({
            username: await addresseeOf(lead),
            kind: 'forgotten',
            words: { text: 'Asked to be forgotten', values: {} },
            to: leadPath(lead),
            about: id,
          }),
        ]
      : []),
  ];
}

/** Returns the lead's member; when the member has left, the team's owner, who can give the lead to another one. */
async function addresseeOf(lead: StoredLead): Promise<string> {
  const { team, membership } = await readAll({ team: teams.at(lead), membership: memberships.at(lead) });
  return membership?.isVerified || team === undefined ? lead.username : team.owner;
}
