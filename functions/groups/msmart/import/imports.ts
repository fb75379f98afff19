import { msmart as calls } from '../../../../shared/contract/msmart.ts';
import { IMPORT_ROWS_MAX } from '../../../../shared/rules/lead.ts';
import { uncountAll } from '../../../lib/http/callCount.ts';
import { command, type Handler, query } from '../../../lib/http/handler.ts';
import { countQuotas, rowsQuota } from '../../../lib/http/quota.ts';
import { changedMeanwhile, invalid, Refusal } from '../../../lib/http/refusal.ts';
import { newId } from '../../../lib/runtime/newId.ts';
import { now } from '../../../lib/runtime/now.ts';
import { undoImportJobs } from '../../../lib/store/job.ts';
import { importIdOf, importsOfMember, leadImports } from '../../../lib/store/leadImport.ts';
import { startReads } from '../../../lib/store/read.ts';
import { jitter } from '../../../lib/store/table.ts';
import { teams } from '../../../lib/store/team.ts';
import { ConditionFailed, transact } from '../../../lib/store/write.ts';
import { nextStep, type Part, type Progress, readsOf, reportOf, rowsLeft, type State } from './importPart.ts';
import { hashOf, readRows } from './importRows.ts';

/** Others may write at the same numbers, points or import: each time all is read again. */
const MAX_CONFLICTS = 30;

/**
 * Rows are more than one transaction holds: they come in one after the other, each with how far the part has come. Sent
 * again after an answer was lost, a part goes on there and is answered the same.
 */
export const importLeads: Handler<typeof calls.importLeads> = {
  call: calls.importLeads,
  serve: async ({ username, params: { teamName }, body }, authorize) => {
    const importId = body.importId ?? newId(undefined, '');
    const rowsHash = hashOf(body.rows);
    const part: Part = {
      ...{ teamName, username, importId },
      id: importIdOf({ teamName, username }, importId),
      batch: body.batch ?? rowsHash,
      rowsHash,
      rows: readRows(body.rows),
    };
    // Counted beside what is read.
    const quota = rowsQuota(username, rowsLeft(part));
    const overQuota = countQuotas([quota]);
    const come = { isNew: false, isFurther: false };
    try {
      const progress = await work(part, async (done) => {
        const { keys, found } = startReads(readsOf(part, done));
        const { caller, items } = await authorize(keys);
        const state = { caller, ...(await found(items)) };
        if (done > 0) come.isFurther = true;
        else come.isNew = state.progress === undefined;
        const over = come.isNew && (await overQuota);
        if (over) throw over;
        return state;
      });
      come.isFurther = true;
      return reportOf(part, progress);
    } finally {
      await Promise.allSettled([overQuota]);
      // Sent again, a part was counted when it was sent first.
      if (!come.isNew || !come.isFurther) await uncountAll([quota]);
    }
  },
};

/** Goes on until all rows have been looked at; after an interruption, from where the part had come. */
async function work(part: Part, readFor: (done: number) => Promise<State>): Promise<Progress> {
  let done = 0;
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; ) {
    const state = await readFor(done);
    const progress = requireSame(part, state);
    if (progress.done === part.rows.length) return progress;
    requireImportable(part, state);
    const next = progress.done === done ? await advance(part, state) : progress;
    if (next?.done === part.rows.length) return next;
    if (next === undefined) await jitter(++conflicts);
    else done = next.done;
  }
  throw changedMeanwhile();
}

/** How far the part has come with its next rows. Undefined: others wrote at the same time. */
async function advance(part: Part, state: State): Promise<Progress | undefined> {
  const { progress, writes } = nextStep(part, state);
  try {
    await transact(writes);
    return progress;
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
}

/** How far the part has come. Refuses one that is named as another was. */
function requireSame({ rowsHash }: Part, { progress }: State): Progress {
  if (progress !== undefined && progress.rowsHash !== rowsHash) {
    throw new Refusal(409, 'OTHER_ROWS', 'This part of the file was sent before, with other rows');
  }
  return progress ?? { done: 0, duplicates: [] };
}

function requireImportable(part: Part, state: State): void {
  const { record } = state;
  if (record?.undoneAt) {
    throw new Refusal(409, 'IMPORT_UNDONE', 'This import was undone. Please start a new one.');
  }
  if ((record?.imported ?? 0) + rowsLeft(part, state) > IMPORT_ROWS_MAX) {
    throw invalid(
      'rows',
      `At most ${IMPORT_ROWS_MAX.toLocaleString('en')} rows in one import`,
      'TOO_MANY_ROWS',
    );
  }
}

/** What nobody has changed since is gone at once; a job removes it, and then its figures follow. */
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
      ...{ importId, importedAt, imported, kept, undoneAt },
    })),
    next,
  }),
});
