import { eraseChatJobs, pushJobs } from '../../lib/store/job.ts';
import type { Key } from '../../lib/store/key.ts';
import { leadChanges, leads } from '../../lib/store/lead.ts';
import { leadChats } from '../../lib/store/leadChat.ts';
import { leadFunnels } from '../../lib/store/leadFunnel.ts';
import { lastMessages } from '../../lib/store/leadMessage.ts';
import { readAll } from '../../lib/store/read.ts';
import { transact } from '../../lib/store/write.ts';
import { readOwnChats } from '../msmart/leads/ownChats.ts';
import { erasePage } from './eraseItems.ts';

/** Returns the lead that a stream event may have removed, by the key. */
export function removedLead({ pk, sk }: Key): string | undefined {
  return pk.startsWith(leads.prefix) && sk === leads.sortPrefix ? pk.slice(leads.prefix.length) : undefined;
}

/** Removes the history, the last message, the figures and the chats of a deleted lead. It can be repeated. */
export async function eraseLead(id: string): Promise<void> {
  const { lead } = await readAll({ lead: leads.at({ id }) });
  if (lead !== undefined) return;
  await eraseOwnChats(id);
  await transact([lastMessages.erase({ id }), leadFunnels.erase({ id })]);
  let isLeft: boolean;
  do isLeft = await erasePage(leadChats, { id });
  while (isLeft);
  // Last, because a repetition reads the deletion in it.
  do isLeft = await erasePage(leadChanges, { id });
  while (isLeft);
}

/** More changes than a lead has in the bin, where it may be reassigned, or its visitors may ask to be forgotten. */
const IN_BIN = 100;

/** Adds jobs that erase the chats of a lead with bots of the member who deleted it, if that was the wish. */
async function eraseOwnChats(id: string): Promise<void> {
  const { records } = await leadChanges.within(
    { id },
    { newestFirst: true, limit: IN_BIN, isConsistent: true },
  );
  const deletion = records.find(({ changes }) => changes.some(({ field }) => field === 'deletedAt'));
  if (!deletion?.erasesChats) return;
  const { own } = await readOwnChats(id, deletion.username);
  for (const { visitor, chatId, owner = '' } of own) {
    await transact([
      eraseChatJobs.add({ what: 'visitor', visitor }),
      pushJobs.add({ event: 'visitor', owner, chatId, gone: visitor }),
    ]);
  }
}
