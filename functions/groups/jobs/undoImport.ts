import { now } from '../../lib/runtime/now.ts';
import type { Stored } from '../../lib/store/entity.ts';
import type { UndoImportInput } from '../../lib/store/job.ts';
import { leadPhones, leads, leadWords, type StoredLead } from '../../lib/store/lead.ts';
import { importBatches, importPoints, leadIdOf } from '../../lib/store/leadImport.ts';
import { readAll } from '../../lib/store/read.ts';
import { teams } from '../../lib/store/team.ts';
import { transactionBatch } from '../../lib/store/transactionBatch.ts';
import { transact, type Write } from '../../lib/store/write.ts';
import { sumWrites, tallyWrites } from '../msmart/figures/tallyWrites.ts';
import { wordsOf } from '../msmart/leads/words.ts';
import { ledgerWrites } from '../msmart/leads/writes.ts';
import { indexesCaughtUp } from './indexLag.ts';
import { isTurnOver } from './turn.ts';

/** The maximal number of leads in one transaction. */
const LEADS_AT_ONCE = 25;

type Lead = Stored<StoredLead>;

/** Removes the leads of an import and corrects the figures, batch by batch. It can be repeated. */
export async function undoImport(input: UndoImportInput): Promise<UndoImportInput | undefined> {
  let { after } = input;
  do {
    const batch = await undoBatch({ ...input, after });
    if (batch === undefined) return undefined;
    after = batch.batch;
  } while (!isTurnOver());
  return { ...input, after };
}

/** Returns the batch that was undone; undefined after the last one. */
async function undoBatch(input: UndoImportInput): Promise<{ readonly batch: string } | undefined> {
  const { teamName, id, after: previous } = input;
  const from = previous === undefined ? undefined : { ...importBatches.at({ id, batch: previous }).key };
  const { records } = await importBatches.within({ id }, { limit: 1, isConsistent: true, from });
  const [batch] = records;
  if (batch !== undefined) {
    await removeLeads(input, await leadsOf(id, batch));
    return batch;
  }
  // The lists still contain the last leads, and would show them.
  await indexesCaughtUp();
  const { team } = await readAll({ team: teams.at({ teamName }) });
  if (team?.undoing.includes(id)) {
    await transact([teams.patch(team, { undoing: team.undoing.filter((other) => other !== id) })]);
  }
  return undefined;
}

/** Reads the leads of a batch that are unchanged. Refused rows have created no lead. */
async function leadsOf(id: string, { batch, done }: { batch: string; done: number }): Promise<Lead[]> {
  const ids = Array.from({ length: done }, (_, index) => leadIdOf({ id, batch }, index + 1));
  const { found } = await readAll({ found: ids.map((leadId) => leads.at({ id: leadId })) });
  return found.flatMap((lead) => (lead?.importId === id ? [lead] : []));
}

async function removeLeads(input: UndoImportInput, all: readonly Lead[]): Promise<void> {
  for (let left = all; left.length > 0; ) {
    const some = left.slice(0, LEADS_AT_ONCE);
    const { phones, points } = await readAll({
      phones: some.map((lead) => leadPhones.at(lead)),
      points: importPoints.at(input),
    });
    const held = new Map(some.map(({ id }, index) => [id, phones[index]]));
    const at = new Date(now()).toISOString();
    const { taken, writes } = transactionBatch(some, {
      max: LEADS_AT_ONCE,
      writesOf: (gone) => [
        ...gone.map((lead) => leads.remove(lead)),
        // The job that writes the words of imported leads removes them if it finds the lead gone.
        ...gone.flatMap(wordsOf).map((word) => leadWords.erase(word)),
        // Another lead may have taken over the phone number.
        ...gone.flatMap(({ id }) => {
          const phone = held.get(id);
          return phone?.id === id ? [leadPhones.remove(phone)] : [];
        }),
        ...gone.flatMap((lead) => ledgerWrites({ before: lead, after: undefined }, lead, at)),
        ...tallyWrites(input.teamName, removed(gone)),
        ...sumWrites(input.teamName, removed(gone)),
        ...pointsGivenBack(points, gone),
      ],
    });
    await transact(writes);
    left = left.slice(taken.length);
  }
}

const removed = (gone: readonly Lead[]) => gone.map((before) => ({ before, after: undefined }));

/** Returns today's points of the removed leads to the daily limit of points for imports. */
function pointsGivenBack(
  points: ReturnType<typeof importPoints.parse>,
  gone: readonly StoredLead[],
): Write[] {
  if (points === undefined) return [];
  const { length } = gone.filter(({ earned }) => earned.added?.day === points.day);
  return length === 0 ? [] : [importPoints.patch(points, { points: Math.max(0, points.points - length) })];
}
