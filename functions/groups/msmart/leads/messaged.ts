import type { StoredLead } from '../../../lib/store/lead.ts';
import type { LastMessage } from '../../../lib/store/leadMessage.ts';

type SetByMessage = LastMessage['set'];

/** Returns a lead with a message that was sent at a time. The first one answers a lead that is fresh from a chat. */
export function messaged(
  lead: StoredLead,
  { at, followUp }: { readonly at: string; readonly followUp: string | undefined },
): StoredLead {
  return {
    ...lead,
    firstReplyAt: lead.firstReplyAt ?? at,
    isFresh: undefined,
    followUpDate: followUp ?? lead.followUpDate,
  };
}

/** Returns what a message has set on a lead, with what it had set before. */
export function setBy(before: StoredLead, after: StoredLead, had: SetByMessage = {}): SetByMessage {
  const { followUp } = had;
  const from = followUp?.to === before.followUpDate ? followUp.from : before.followUpDate;
  const to = after.followUpDate;
  return {
    ...((had.firstReplyAt || before.firstReplyAt !== after.firstReplyAt) && { firstReplyAt: true }),
    ...((had.isFresh || (before.isFresh && !after.isFresh)) && { isFresh: true }),
    ...(from !== to && { followUp: { from, to } }),
  };
}

/**
 * Returns a lead without what its last message had set, and what is left of that because somebody has changed the lead
 * since: the follow-up, or that the lead is fresh.
 */
export function takenBack(
  lead: StoredLead,
  { set: { firstReplyAt, isFresh, followUp } }: LastMessage,
  { isUnchanged }: { readonly isUnchanged: boolean },
): { readonly after: StoredLead; readonly set: SetByMessage } {
  const isOwnDay = followUp?.to === lead.followUpDate;
  return {
    after: {
      ...lead,
      firstReplyAt: firstReplyAt ? undefined : lead.firstReplyAt,
      isFresh: (isFresh && isUnchanged) || lead.isFresh,
      followUpDate: followUp && isOwnDay ? followUp.from : lead.followUpDate,
    },
    set: {
      ...(isFresh && !isUnchanged && { isFresh }),
      ...(followUp && !isOwnDay && { followUp }),
    },
  };
}
