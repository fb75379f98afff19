import { DAY_SECONDS, now } from '../../lib/runtime/now.ts';
import { allPages } from '../../lib/store/allPages.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { leadChanges, leads, type StoredLeadEvent } from '../../lib/store/lead.ts';
import { leadChats } from '../../lib/store/leadChat.ts';
import { lastMessages } from '../../lib/store/leadMessage.ts';
import { meritEvents } from '../../lib/store/merit.ts';
import { readAll } from '../../lib/store/read.ts';
import { transact, type Write } from '../../lib/store/write.ts';
import { erasePage } from './eraseItems.ts';
import { hideLeadName } from './leadNotices.ts';
import { endTurnIfOver } from './turn.ts';

const AT_ONCE = 50;
/** The stream has added older changes to the sums. */
const SUMMED_MS = DAY_SECONDS * 1000;
/** More merits than one change of a lead earns or takes back. */
const MERITS_MAX = 50;

/** Erases what remains of a lead who asked to be forgotten: history, chats, and the name in merits and notices. It can be repeated. */
export async function forgetLead({ id }: { readonly id: string }): Promise<void> {
  const { lead } = await readAll({ lead: leads.at({ id }) });
  // The stream erases all that remains of a lead that has left the bin.
  if (!lead?.isForgotten) return;
  await transact([lastMessages.erase({ id })]);
  while (await erasePage(leadChats, { id })) endTurnIfOver();
  const history = await allPages((from) =>
    leadChanges.within({ id }, { limit: AT_ONCE, isConsistent: true, from }),
  );
  const { teamName, username, createdAt } = lead;
  await hideLeadName(lead, history);
  // An imported lead has a merit without a change.
  await eraseName({ teamName, username, at: createdAt, id });
  for (const change of history) {
    for (const ranked of change.sums?.ranked ?? []) {
      await eraseName({ teamName, username: ranked, at: change.at, id });
    }
    if (isErased(change) && !isSummed(change)) continue;
    await transact([erased(change)]);
    endTurnIfOver();
  }
}

const isErased = ({ changes, before, note, message }: StoredLeadEvent) =>
  changes.length === 0 && before === undefined && note === undefined && message === undefined;

/** A recent change keeps its numbers until the lead leaves the bin, because the stream may not have summed them yet. */
function erased(change: Stored<StoredLeadEvent>): Write {
  const { at, username, sums } = change;
  if (isSummed(change)) return leadChanges.remove(change);
  return leadChanges.replace(change, { at, username, changes: [], ...(sums && { sums }) });
}

const isSummed = ({ at }: StoredLeadEvent) => Date.parse(at) < now() - SUMMED_MS;

interface Merits {
  readonly teamName: string;
  readonly username: string;
  readonly at: string;
  /** The id of the lead. */
  readonly id: string;
}

async function eraseName({ teamName, username, at, id }: Merits): Promise<void> {
  const { records } = await meritEvents.within(
    { teamName, username },
    { startsWith: `${at}#${id}#`, limit: MERITS_MAX, isConsistent: true },
  );
  await transact(records.map((merit) => meritEvents.patch(merit, { leadName: '' })));
}
