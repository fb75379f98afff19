import { now } from '../../lib/runtime/now.ts';
import type { Stored } from '../../lib/store/entity.ts';
import { fitting } from '../../lib/store/fitting.ts';
import type { UndoneImport } from '../../lib/store/job.ts';
import { leadPhones, leads, leadWords, type StoredLead } from '../../lib/store/lead.ts';
import { importBatches, importPoints, leadIdOf } from '../../lib/store/leadImport.ts';
import { readAll } from '../../lib/store/read.ts';
import { teams } from '../../lib/store/team.ts';
import { transact, type Write } from '../../lib/store/write.ts';
import { tallyWrites } from '../msmart/figures/tallyWrites.ts';
import { wordsOf } from '../msmart/leads/words.ts';
import { ledgerWrites } from '../msmart/leads/writes.ts';
import { writeAll } from './erase.ts';
import { isTurnOver } from './turn.ts';

/** Leads that are removed at once. */
const LEADS_AT_ONCE = 25;

type Lead = Stored<StoredLead>;

/** Removes what an import brought, with its figures, one part of the file after the other. Done again, it finds less to do. */
export async function undoImport(told: UndoneImport): Promise<UndoneImport | undefined> {
  let { after } = told;
  do {
    const part = await undoPart({ ...told, after });
    if (part === undefined) return undefined;
    after = part.batch;
  } while (!isTurnOver());
  return { ...told, after };
}

/** The part that was undone; undefined when it was the last. */
async function undoPart(told: UndoneImport): Promise<{ readonly batch: string } | undefined> {
  const { teamName, id, after: batch } = told;
  const from = batch === undefined ? undefined : { ...importBatches.at({ id, batch }).key };
  const { records } = await importBatches.within({ id }, { limit: 1, isConsistent: true, from });
  const [part] = records;
  if (part !== undefined) {
    await removeLeads(told, await leadsOf(id, part));
    return part;
  }
  const { team } = await readAll({ team: teams.at({ teamName }) });
  if (team?.undoing.includes(id)) {
    await transact([teams.patch(team, { undoing: team.undoing.filter((other) => other !== id) })]);
  }
  return undefined;
}

/** Those that nobody has changed; the rows that were refused never came to one. */
async function leadsOf(id: string, { batch, done }: { batch: string; done: number }): Promise<Lead[]> {
  const ids = Array.from({ length: done }, (_, index) => leadIdOf({ id, batch }, index + 1));
  const { found } = await readAll({ found: ids.map((leadId) => leads.at({ id: leadId })) });
  return found.flatMap((lead) => (lead?.importId === id ? [lead] : []));
}

async function removeLeads(told: UndoneImport, all: readonly Lead[]): Promise<void> {
  // First, so that none is left without its lead.
  await writeAll(all.flatMap((lead) => wordsOf(lead).map((word) => leadWords.erase(word))));
  for (let left = all; left.length > 0; ) {
    const some = left.slice(0, LEADS_AT_ONCE);
    const { phones, points } = await readAll({
      phones: some.map((lead) => leadPhones.at(lead)),
      points: importPoints.at(told),
    });
    const held = new Map(some.map(({ id }, index) => [id, phones[index]]));
    const at = new Date(now()).toISOString();
    const { taken, writes } = fitting(some, {
      max: LEADS_AT_ONCE,
      writesOf: (gone) => [
        ...gone.map((lead) => leads.remove(lead)),
        // A number may be another lead's by now.
        ...gone.flatMap(({ id }) => {
          const phone = held.get(id);
          return phone?.id === id ? [leadPhones.remove(phone)] : [];
        }),
        ...gone.flatMap((lead) => ledgerWrites({ before: lead, after: undefined }, lead, at)),
        ...tallyWrites(
          told.teamName,
          gone.map((before) => ({ before, after: undefined })),
        ),
        ...pointsGivenBack(points, gone),
      ],
    });
    await transact(writes);
    left = left.slice(taken.length);
  }
}

/** What undone rows have earned today, others may earn today. */
function pointsGivenBack(
  points: ReturnType<typeof importPoints.parse>,
  gone: readonly StoredLead[],
): Write[] {
  if (points === undefined) return [];
  const { length } = gone.filter(({ earned }) => earned.added?.day === points.day);
  return length === 0 ? [] : [importPoints.patch(points, { points: Math.max(0, points.points - length) })];
}
