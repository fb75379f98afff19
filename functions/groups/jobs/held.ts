import { type Contact, contacts, heldContacts } from '../../lib/store/contact.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { chatLeadJobs, type HeldInput } from '../../lib/store/job.ts';
import { readAll } from '../../lib/store/read.ts';
import type { PageKey } from '../../lib/store/table.ts';
import type { Write } from '../../lib/store/write.ts';
import { writeDecided } from '../../lib/store/writeDecided.ts';
import { indexesCaughtUp } from './indexLag.ts';
import { endTurnIfOver } from './turn.ts';

const AT_ONCE = 25;

/** Takes or deletes all held contacts of a bot. A repetition finds only those that are left. */
export async function decideHeld({ chatId, decision }: HeldInput): Promise<void> {
  await indexesCaughtUp();
  let from: PageKey | undefined;
  do {
    const page = await contacts.listed(heldContacts, { chatId }, { limit: AT_ONCE, from });
    for (const { visitor } of page.records) {
      const isDone = await writeDecided(
        () => decided(visitor, decision),
        'A held contact stayed in conflict',
      );
      if (isDone) endTurnIfOver();
    }
    from = page.next;
  } while (from !== undefined);
}

/** Returns undefined when the contact is no longer held. */
async function decided(visitor: string, decision: HeldInput['decision']): Promise<Write[] | undefined> {
  const { contact } = await readAll({ contact: contacts.at({ visitor }) });
  if (contact?.held === undefined) return undefined;
  if (decision === 'delete') return [deleted(contact)];
  return [contacts.patch(contact, { held: undefined }), chatLeadJobs.add({ visitor })];
}

/** Deletes what the visitor has left, but not the leads of an earlier number, which "Delete my chat" must still find. */
function deleted(contact: Stored<Contact>): Write {
  const { visitor, chatId, lead, earlier, until } = contact;
  return lead === undefined
    ? contacts.remove(contact)
    : contacts.replace(contact, { visitor, chatId, lead, earlier, until });
}
