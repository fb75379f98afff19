import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import { IMPORT_ROWS_MAX } from '../../../../shared/rules/lead.ts';
import { uncountAll } from '../../../lib/http/callCount.ts';
import { command, type Handler, query } from '../../../lib/http/handler.ts';
import { countQuotas, rowsQuota } from '../../../lib/http/quota.ts';
import { conflict, invalid, Refusal } from '../../../lib/http/refusal.ts';
import { newId } from '../../../lib/runtime/newId.ts';
import { now } from '../../../lib/runtime/now.ts';
import { undoImportJobs } from '../../../lib/store/job.ts';
import { importIdOf, importsOfMember, leadImports } from '../../../lib/store/leadImport.ts';
import { startReads } from '../../../lib/store/read.ts';
import { jitter } from '../../../lib/store/table.ts';
import { teams } from '../../../lib/store/team.ts';
import { ConditionFailed, orConditionFailed, transact } from '../../../lib/store/write.ts';
import {
  type ImportBatch,
  nextStep,
  type Progress,
  readsOf,
  reportOf,
  rowsLeft,
  type State,
} from './importBatch.ts';
import { hashOf, readRows } from './importRows.ts';

/** Other calls may write to the same phone numbers, points or import. After each conflict everything is read again. */
const MAX_CONFLICTS = 30;

/**
 * Imports a batch in several transactions, each of which also stores the progress. A batch that is sent again after a lost
 * reply continues from there, and gets the same reply.
 */
export const importLeads: Handler<typeof calls.importLeads> = {
  call: calls.importLeads,
  serve: async ({ username, params: { teamName }, body }, authorize) => {
    const importId = body.importId ?? newId(undefined, '');
    const rowsHash = hashOf(body.rows);
    const importBatch: ImportBatch = {
      teamName,
      username,
      importId,
      id: importIdOf({ teamName, username }, importId),
      batch: body.batch ?? rowsHash,
      rowsHash,
      rows: readRows(body.rows),
    };
    const quota = rowsQuota(username, rowsLeft(importBatch));
    // Counts concurrently with the first reads.
    const overQuota = countQuotas([quota]);
    const seen = { isNew: false, hasAdvanced: false };
    try {
      const progress = await work(importBatch, async (done) => {
        const { keys, found } = startReads(readsOf(importBatch, done));
        const { caller, items } = await authorize(keys);
        const state = { caller, ...(await found(items)) };
        if (done > 0) seen.hasAdvanced = true;
        else seen.isNew = state.progress === undefined;
        const over = seen.isNew && (await overQuota);
        if (over) throw over;
        return state;
      });
      seen.hasAdvanced = true;
      return reportOf(importBatch, progress);
    } finally {
      await Promise.allSettled([overQuota]);
      // A repeated batch was counted the first time, and one that wrote nothing does not count.
      if (!seen.isNew || !seen.hasAdvanced) await uncountAll([quota]);
    }
  },
};

/** Processes a batch until all rows are done, from its stored progress on. */
async function work(importBatch: ImportBatch, readFor: (done: number) => Promise<State>): Promise<Progress> {
  let done = 0;
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; ) {
    const state = await readFor(done);
    const progress = requireSame(importBatch, state);
    if (progress.done === importBatch.rows.length) return progress;
    requireImportable(importBatch, state);
    const next = progress.done === done ? await advance(importBatch, state) : progress;
    if (next?.done === importBatch.rows.length) return next;
    if (next === undefined) await jitter(++conflicts);
    else done = next.done;
  }
  throw conflict();
}

/** Writes the next rows and returns the new progress; undefined after a conflict. */
async function advance(importBatch: ImportBatch, state: State): Promise<Progress | undefined> {
  const { progress, writes } = nextStep(importBatch, state);
  return (await orConditionFailed(transact(writes))) instanceof ConditionFailed ? undefined : progress;
}

/** Returns the stored progress. Refuses a batch whose name was used for other rows. */
function requireSame({ rowsHash }: ImportBatch, { progress }: State): Progress {
  if (progress !== undefined && progress.rowsHash !== rowsHash) {
    throw new Refusal(409, 'OTHER_ROWS', 'This part of the file was sent before, with other rows');
  }
  return progress ?? { done: 0, duplicates: [] };
}

function requireImportable(importBatch: ImportBatch, state: State): void {
  const { record } = state;
  if (record?.undoneAt) {
    throw new Refusal(409, 'IMPORT_UNDONE', 'This import was undone. Please start a new one.');
  }
  if ((record?.imported ?? 0) + rowsLeft(importBatch, state) > IMPORT_ROWS_MAX) {
    throw invalid(
      'rows',
      `At most ${IMPORT_ROWS_MAX.toLocaleString('en')} rows in one import`,
      'TOO_MANY_ROWS',
    );
  }
}

/** Hides the unchanged leads of an import at once. A job removes them and then corrects the tallies. */
export const undoImport = command(calls.undoImport, {
  reads: ({ username, params: { teamName, importId } }) => ({
    record: leadImports.at({ id: importIdOf({ teamName, username }, importId) }),
  }),
  decide: ({ username, params: { teamName }, caller: { team }, record }) => {
    if (record === undefined) throw new Refusal(404, 'UNKNOWN_IMPORT', 'This import does not exist');
    const { id, imported, kept, undoneAt } = record;
    const succMsg = 'The import was undone. Figures follow within a minute.';
    const reply = { succMsg, removed: imported - kept };
    if (undoneAt !== null) return { reply };
    return {
      writes: [
        leadImports.patch(record, { undoneAt: new Date(now()).toISOString() }),
        teams.patch(team, { undoing: [...team.undoing, id] }),
        undoImportJobs.add({ teamName, username, id }),
      ],
      reply,
    };
  },
});

export const listImports = query(calls.listImports, {
  reads: ({ username, params: { teamName }, query: { limit }, from }) => ({
    found: () =>
      leadImports.listed(importsOfMember, { teamName, username }, { newestFirst: true, limit, from }),
  }),
  reply: ({ found: { records, next } }) => ({
    page: records.map(({ importId, importedAt, imported, kept, undoneAt }) => ({
      importId,
      importedAt,
      imported,
      kept,
      undoneAt,
    })),
    next,
  }),
});
