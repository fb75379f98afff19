import { inKey } from '../../../lib/store/key.ts';
import type { StoredLead } from '../../../lib/store/lead.ts';
import type { LeadFunnel } from '../../../lib/store/leadFunnel.ts';

type Counted = Omit<NonNullable<LeadFunnel['counted']>, 'chats'>;

const OUTCOME_STEPS = { Booked: 'booked', Closed: 'closed', Rejected: 'rejected' } as const;

/** Returns what the figures of visitors count of a lead: nothing of one in the bin, or of one without a chat. */
export function countedOf(lead: StoredLead | undefined): Counted | undefined {
  if (lead === undefined || lead.deletedAt !== undefined) return undefined;
  const { username, chatDay, sourceId, leadPresent, closingStatus } = lead;
  if (chatDay === undefined && sourceId === undefined) return undefined;
  return {
    username: inKey(username),
    steps: [
      ...(leadPresent ? (['presented'] as const) : []),
      ...(closingStatus === '' ? [] : [OUTCOME_STEPS[closingStatus]]),
    ],
  };
}
