import { CallFailed } from '../../api/refusal.ts';
import { session } from '../../session/session.ts';
import { deliverLead } from './deliver.ts';
import type { Entry, NewEntry } from './entry.ts';
import { withLead } from './leadLock.ts';
import { outbox } from './outbox.ts';
import { answered, isAwaited, nextOf, versionIn, without } from './rules.ts';

export type Submitted<Reply> =
  | { readonly reply: Reply; readonly kept?: undefined }
  /** The request waits on this device. */
  | { readonly reply?: undefined; readonly kept: Entry };

/**
 * Sends a request at once. It stands in the outbox until the answer, so that it is not lost with the tab, and stays there without an
 * answer, or behind another one of its lead that waits. `transmit` gets the version that an earlier request has led to.
 */
export async function submit<Reply extends object>(
  entry: NewEntry,
  transmit: (version: number | undefined) => Promise<Reply>,
): Promise<Submitted<Reply>> {
  const added = await outbox.add(entry);
  if (added === undefined) return { reply: await transmit(versionIn(entry)) };
  return withLead(entry.lead, () => sendAdded(added, transmit));
}

async function sendAdded<Reply extends object>(
  added: Entry,
  transmit: (version: number | undefined) => Promise<Reply>,
): Promise<Submitted<Reply>> {
  const { lead, order } = added;
  await deliverLead(lead, { token: session.get().user?.token, sent: [], before: order });
  const entries = await outbox.read();
  const own = entries.find((each) => each.order === order);
  if (own !== undefined && (nextOf(entries, lead)?.order ?? 0) < order) return keep(own);
  try {
    const reply = await transmit(versionIn(own ?? added));
    const version = 'version' in reply && typeof reply.version === 'number' ? reply.version : undefined;
    await outbox.change((all) => answered(all, added, { kind: 'done', version }));
    return { reply };
  } catch (error) {
    // The browser may have cleared its storage in between.
    if (error instanceof CallFailed && isAwaited(error) && (await outbox.has(order))) return keep(added);
    await outbox.change((all) => without(all, order));
    throw error;
  }
}

function keep(entry: Entry) {
  outbox.keep(entry);
  return { kept: entry };
}

export const KEPT = 'Kept on this device until it can be sent';

/** Takes back a request that waits. Returns the message. */
export async function takeBack({ order }: Entry): Promise<string> {
  if (!(await outbox.has(order))) throw new CallFailed('It has been sent already');
  await outbox.change((entries) => without(entries, order));
  return 'Taken back';
}
