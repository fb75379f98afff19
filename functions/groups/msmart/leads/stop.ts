import type { Stop } from '../../../../shared/contract/lead.ts';
import { mayAllowMessages } from '../../../../shared/rules/stop.ts';
import { Refusal } from '../../../lib/http/refusal.ts';
import type { StoredLead } from '../../../lib/store/lead.ts';
import type { LeadChat } from '../../../lib/store/leadChat.ts';

interface Stopping {
  readonly isStopped: boolean;
  /** The chats of the lead, which prove a new consent. */
  readonly chats: readonly Pick<LeadChat, 'consent' | 'isDeleted'>[];
  readonly at: number;
}

/** Returns the stop after its member stops messages or allows them again. A visitor's stop ends only after a new consent. */
export function changedStop(
  { stop }: Pick<StoredLead, 'stop'>,
  { isStopped, chats, at }: Stopping,
): Stop | undefined {
  if (isStopped) return stop ?? { by: 'member', at: new Date(at).toISOString() };
  if (!mayAllowMessages(stop, chats)) {
    throw new Refusal(409, 'STOPPED_BY_VISITOR', 'This person asked to be forgotten');
  }
  return undefined;
}
