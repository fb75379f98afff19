import { newId } from '../../lib/runtime/newId.ts';
import { MINUTE_SECONDS, now } from '../../lib/runtime/now.ts';
import { contacts } from '../../lib/store/contact.ts';
import { dueItems, shardOf, slotFrom } from '../../lib/store/dueItem.ts';
import { versionOf } from '../../lib/store/entity.ts';
import { finished } from '../../lib/store/failingJob.ts';
import { flows, isEnd } from '../../lib/store/flow.ts';
import { type Job, stalledJobs } from '../../lib/store/job.ts';
import { leadChanges, leads } from '../../lib/store/lead.ts';
import { readAll } from '../../lib/store/read.ts';
import { isKept, progresses, readLastEntry, visitors } from '../../lib/store/visitor.ts';
import type { Write } from '../../lib/store/write.ts';
import { writeDecided } from '../../lib/store/writeDecided.ts';

/** A visitor who says nothing for this long has left the chat. */
const SILENT_MS = 30 * MINUTE_SECONDS * 1000;

/** Returns the due item that looks whether a visitor who was last there at a time has left. */
export function planStalled(visitor: string, at: number): Write {
  const of = { kind: stalledJobs.kind, id: newId(visitor, stalledJobs.kind) };
  return dueItems.overwrite({
    ...of,
    slot: slotFrom(at + SILENT_MS, now()),
    shard: shardOf(of),
    input: { visitor },
  });
}

/**
 * Notes in the history of a visitor's lead at which flow the visitor left. The job ends in the same transaction, so that a
 * repeat notes it once. While the chat goes on, it waits again.
 */
export async function noteStalled(
  { visitor }: { readonly visitor: string },
  { id }: Pick<Job, 'id'>,
): Promise<void> {
  await writeDecided(async () => {
    const { job, found, progress, contact, last } = await readAll({
      job: stalledJobs.at({ id }),
      found: visitors.at({ visitor }),
      progress: progresses.at({ visitor }),
      contact: contacts.at({ visitor }),
      last: () => readLastEntry(visitor),
    });
    const flowId = progress?.currentFlow ?? found?.triggerFlow ?? undefined;
    if (!job || !found || !isKept(found) || !contact?.lead || flowId === undefined) return undefined;
    const lastAt = Date.parse(last?.at ?? found.createdAt);
    if (lastAt > now() - SILENT_MS) return [planStalled(visitor, lastAt), ...finished(stalledJobs, job)];
    const { lead, flow } = await readAll({
      lead: leads.at(contact.lead),
      flow: flows.at({ chatId: found.chatId, flowId }),
    });
    if (lead === undefined || lead.deletedAt !== undefined || flow === undefined || isEnd(flow))
      return undefined;
    const at = new Date(now()).toISOString();
    const left = { username: '', chat: 'left', leftAt: flow.flowName } as const;
    return [
      visitors.check(found),
      leads.check(lead),
      leadChanges.create({ id: lead.id, at, version: versionOf(lead), ...left, changes: [] }),
      ...finished(stalledJobs, job),
    ];
  }, 'The history of a lead stayed in conflict');
}
