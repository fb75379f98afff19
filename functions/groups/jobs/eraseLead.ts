import type { Key } from '../../lib/store/key.ts';
import { leadChanges, leads } from '../../lib/store/lead.ts';
import { leadChats } from '../../lib/store/leadChat.ts';
import { readAll } from '../../lib/store/read.ts';
import { erasePage } from './erase.ts';

/** Returns the lead that a stream event may have removed, by the key. */
export function removedLead({ pk, sk }: Key): string | undefined {
  return pk.startsWith(leads.prefix) && sk === leads.sortPrefix ? pk.slice(leads.prefix.length) : undefined;
}

/** Removes the history and the chats of a deleted lead. It can be repeated. */
export async function eraseLead(id: string): Promise<void> {
  const { lead } = await readAll({ lead: leads.at({ id }) });
  if (lead !== undefined) return;
  let isLeft: boolean;
  do isLeft = await erasePage(leadChanges, { id });
  while (isLeft);
  do isLeft = await erasePage(leadChats, { id });
  while (isLeft);
}
