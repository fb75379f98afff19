import { IMPORT_POINTS_PER_DAY } from '../../../../shared/rules/merits.ts';
import { dayIn } from '../../../../shared/rules/time.ts';
import type { MemberCaller } from '../../../lib/http/access.ts';
import { now } from '../../../lib/runtime/now.ts';
import { leadWordJobs } from '../../../lib/store/job.ts';
import { leadPhones, leads, type StoredLead } from '../../../lib/store/lead.ts';
import {
  addImported,
  importBatches,
  importPoints,
  leadIdOf,
  leadImports,
} from '../../../lib/store/leadImport.ts';
import type { Found } from '../../../lib/store/read.ts';
import { transactionBatch } from '../../../lib/store/transactionBatch.ts';
import type { Write } from '../../../lib/store/write.ts';
import { importedLead } from '../figures/leadEvents.ts';
import { sumWrites, tallyWrites } from '../figures/tallyWrites.ts';
import { isUndone } from '../leads/access.ts';
import { newFields } from '../leads/change.ts';
import { ledgerWrites } from '../leads/writes.ts';
import { DUPLICATE, type ReadRow } from './importRows.ts';

/** The most rows in one transaction. */
const ROWS_AT_ONCE = 40;

/** A batch of rows of a file, as the client sent it. */
export interface ImportBatch {
  readonly teamName: string;
  readonly username: string;
  /** The stored id of the import, derived from the member and `importId`. */
  readonly id: string;
  /** The client's name for the import. */
  readonly importId: string;
  readonly batch: string;
  readonly rowsHash: string;
  readonly rows: readonly ReadRow[];
}

type GoodRow = Extract<ReadRow, { readonly phone: string }>;
const isGood = (row: ReadRow): row is GoodRow => 'phone' in row;

/** Returns the rows that the next transaction may hold, after the first `done` ones. */
function nextRows({ rows }: ImportBatch, done: number): readonly ReadRow[] {
  const left = rows.slice(done);
  const good = left.filter(isGood)[ROWS_AT_ONCE - 1];
  return good === undefined ? left : left.slice(0, left.indexOf(good) + 1);
}

/** Returns the reads that the next transaction of a batch depends on. */
export function readsOf(importBatch: ImportBatch, done: number) {
  const { teamName, username, id, batch } = importBatch;
  return {
    record: leadImports.at({ id }),
    progress: importBatches.at({ id, batch }),
    points: importPoints.at({ teamName, username }),
    phones: nextRows(importBatch, done)
      .filter(isGood)
      .map(({ phone }) => leadPhones.at({ teamName, phone, username })),
  };
}

export type State = Found<ReturnType<typeof readsOf>> & { readonly caller: MemberCaller };

export interface Progress {
  /** The number of processed rows, from the first on. */
  readonly done: number;
  /** The numbers of the processed rows whose phone the member already had. */
  readonly duplicates: readonly number[];
}

/** Returns the writes for the next rows of a batch, and the progress after them. */
export function nextStep(
  importBatch: ImportBatch,
  state: State,
): { progress: Progress; writes: readonly Write[] } {
  const { done = 0, duplicates = [] } = state.progress ?? {};
  const next = nextRows(importBatch, done);
  const holders = new Map(next.filter(isGood).map(({ phone }, index) => [phone, state.phones[index]]));
  const isKnown = (phone: string) => {
    const holder = holders.get(phone);
    return holder !== undefined && !isUndone(holder, state.caller.team);
  };
  const newRows = next.filter(isGood).filter(({ phone }) => !isKnown(phone));
  const progressAfter = (rows: readonly GoodRow[]): Progress => {
    const processed = (rows.length < newRows.length && rows.at(-1)?.row) || done + next.length;
    const found = next.filter(isGood).filter(({ phone, row }) => row <= processed && isKnown(phone));
    return { done: processed, duplicates: [...duplicates, ...found.map(({ row }) => row)] };
  };
  const at = now();
  const { taken, writes } = transactionBatch(newRows, {
    max: ROWS_AT_ONCE,
    writesOf: (rows) => [
      progressWrite(importBatch, state, progressAfter(rows)),
      ...writesOf(rows, { importBatch, state, holders, at }),
    ],
  });
  return { progress: progressAfter(taken), writes };
}

function progressWrite(
  { id, batch, rowsHash }: ImportBatch,
  { progress }: State,
  { done, duplicates }: Progress,
) {
  return importBatches.save(progress, { id, batch, rowsHash, done, duplicates: [...duplicates] });
}

interface Writing {
  readonly importBatch: ImportBatch;
  readonly state: State;
  /** The current holders of the phone numbers. A holder from an import that is being undone is replaced. */
  readonly holders: ReadonlyMap<string, State['phones'][number]>;
  readonly at: number;
}

function writesOf(rows: readonly GoodRow[], { importBatch, state, holders, at }: Writing): Write[] {
  const { teamName, username, timeZone } = { ...state.caller.membership, ...state.caller.team };
  const today = dayIn(timeZone, at);
  const earned = state.points?.day === today ? state.points.points : 0;
  const earning = Math.min(rows.length, Math.max(0, IMPORT_POINTS_PER_DAY - earned));
  const createdAt = timeOfRows(state.record, { today, timeZone, at });
  const newLeads = rows.map((row, index) => {
    const importRow = (state.record?.imported ?? 0) + index;
    const lead = {
      ...newLead(row, { importBatch, state, today }),
      createdAt,
      changedAt: createdAt,
      importRow,
    };
    return importedLead(lead, today, { isEarning: index < earning });
  });
  const steps = newLeads.map((after) => ({ before: undefined, after }));
  return [
    ...(rows.length > 0 ? [importWrite(importBatch, state, { rows: rows.length, at })] : []),
    ...newLeads.map((lead) => leads.create(lead)),
    ...newLeads.map((lead) => leadPhones.save(holders.get(lead.phone), lead)),
    ...newLeads.flatMap((lead) => ledgerWrites({ before: undefined, after: lead }, lead, lead.createdAt)),
    ...tallyWrites(teamName, steps, username),
    ...(earning > 0
      ? [importPoints.save(state.points, { teamName, username, day: today, points: earned + earning })]
      : []),
    ...sumWrites(teamName, steps),
    ...(newLeads.length > 0 ? [leadWordJobs.add({ ids: newLeads.map(({ id }) => id) })] : []),
  ];
}

/** Returns one creation time for all rows of a file on one day, so that lists keep the order of the file. */
function timeOfRows(
  record: State['record'],
  { today, timeZone, at }: { readonly today: string; readonly timeZone: string; readonly at: number },
): string {
  const isOfToday = record && dayIn(timeZone, Date.parse(record.importedAt)) === today;
  return isOfToday ? record.importedAt : new Date(at).toISOString();
}

function newLead(
  { row, changes }: GoodRow,
  { importBatch, state, today }: Pick<Writing, 'importBatch' | 'state'> & { readonly today: string },
): Omit<StoredLead, 'createdAt' | 'changedAt'> {
  const { team, membership } = state.caller;
  return {
    ...newFields(changes, today),
    id: leadIdOf(importBatch, row),
    teamName: team.teamName,
    username: membership.username,
    groupName: membership.managerName,
    days: {},
    earned: {},
    importId: importBatch.id,
  };
}

function importWrite(
  { id, importId }: ImportBatch,
  { record, caller: { team, membership } }: State,
  { rows, at }: { rows: number; at: number },
): Write {
  if (record !== undefined) return addImported(id, rows);
  return leadImports.create({
    id,
    importId,
    teamName: team.teamName,
    username: membership.username,
    importedAt: new Date(at).toISOString(),
    imported: rows,
    kept: 0,
    undoneAt: null,
  });
}

/** Returns the reply for a processed batch. */
export function reportOf({ rows, importId }: ImportBatch, { duplicates }: Progress) {
  const inDatabase = new Set(duplicates);
  const skipped = rows.flatMap((read) => {
    if ('error' in read) return [{ row: read.row, error: read.error }];
    return inDatabase.has(read.row) ? [{ row: read.row, error: DUPLICATE }] : [];
  });
  return { imported: rows.length - skipped.length, skipped, importId };
}

/** Returns how many rows of a batch may still be imported. */
export function rowsLeft({ rows }: ImportBatch, { progress }: Partial<Pick<State, 'progress'>> = {}): number {
  return rows.slice(progress?.done ?? 0).filter(isGood).length;
}
