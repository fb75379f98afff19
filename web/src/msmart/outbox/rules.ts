import type { Lead, LeadRow } from '../../../../shared/contract/lead.ts';
import type { LeadQuickSave } from '../../../../shared/contract/leadForm.ts';
import { type CallFailed, isRetryable, namesStored, Refused, Unreachable } from '../../api/refusal.ts';
import { ticks, withChanges } from '../leads/progress.ts';
import type { Entry, NewEntry } from './entry.ts';

/** A request was done, met another save, was refused, or got no answer. */
export type Answer =
  | { readonly kind: 'done'; readonly version?: number | undefined }
  | { readonly kind: 'changed'; readonly stored: Lead }
  | { readonly kind: 'refused'; readonly problem: string }
  /** No answer, or one that asks for another try. */
  | { readonly kind: 'later'; readonly isOfOneRequest?: boolean };

/** Returns whether a request may succeed later. A conflict does where two requests met, but not where a number is taken. */
export function isAwaited(failure: CallFailed): boolean {
  if (!(failure instanceof Refused)) return failure instanceof Unreachable;
  const { status, code } = failure;
  if (status === 409) return code === 'CHANGED' && !namesStored(failure);
  return status === 401 || isRetryable(failure);
}

/** Returns whether a failure concerns one request alone, so that those of other leads are sent nevertheless. */
export const isOfOneRequest = (failure: CallFailed): boolean =>
  failure instanceof Refused && failure.status !== 401 && failure.status !== 429;

type Values = Readonly<Record<string, unknown>>;
type Seen = Partial<Lead>;

/** The fields of a lead that a request sets, by the names in which leads are read, with their new values. */
export function valuesOf({ call, body }: Pick<NewEntry, 'call' | 'body'>): Values {
  const set: Record<string, unknown> = {};
  if (call === 'recordMessage' && 'followUp' in body) set.followUpDate = body.followUp;
  if (call === 'quickSaveLead' && !('name' in body)) Object.assign(set, savedValues(body));
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
}

function savedValues(body: Partial<LeadQuickSave>): Values {
  return {
    // Lists name the outcome of a lead, or else its stage.
    status: body.closingStatus || body.leadStatus,
    // A tick is never taken back, so a false one sets nothing.
    leadPresent: body.leadPresent || undefined,
    ...Object.fromEntries(ticks.map(({ saved, read }) => [read, body[saved] || undefined])),
    rejectionType: body.rejectionType,
    rejectionRemark: body.rejectionRemark,
    followUpDate: body.followUpDate,
    stop: body.stop,
    repeats: body.repeats,
  };
}

/** Returns the values of a lead in some fields. A field that the lead has not, as a row of a list, is absent. */
export function valuesIn(lead: Seen, fields: readonly string[]): Values {
  const shown: Values = { ...lead, stop: lead.stop !== undefined, repeats: lead.repeats ?? 0 };
  return Object.fromEntries(fields.filter((field) => field in shown).map((field) => [field, shown[field]]));
}

/** Returns the fields that somebody else has saved with a value that the user has neither seen nor chosen. */
export function conflictsOf(entry: NewEntry, stored: Lead): readonly string[] {
  const wanted = valuesOf(entry);
  const now = valuesIn(stored, Object.keys(wanted));
  return Object.entries(now).flatMap(([field, value]) => {
    const seen = field in entry.seen ? entry.seen[field] : '';
    return value === wanted[field] || value === seen ? [] : [field];
  });
}

/** Seven days, after which a session without use has ended, and one more because the clock of a device may be wrong. */
export const KEPT_MS = 8 * 86_400_000;

const EXPIRED = 'It has waited for more than 7 days, and was not sent';

/** Returns the entries with those that have waited too long as refused, so that nothing of long ago is sent unseen. */
export const withoutExpired = (entries: readonly Entry[], now: number): readonly Entry[] =>
  entries.map((entry) =>
    isUnsent(entry) && now - entry.at > KEPT_MS ? { ...entry, problem: EXPIRED } : entry,
  );

/** Returns whether an entry waits for the network, and not for its user. */
export const isUnsent = ({ problem, stored }: Entry) => problem === undefined && stored === undefined;

/** Returns the entry of a lead that is sent next: the first that is not refused, unless the user has to choose before. */
export function nextOf(entries: readonly Entry[], lead: string): Entry | undefined {
  const first = entries.find((entry) => entry.lead === lead && entry.problem === undefined);
  return first?.stored === undefined ? first : undefined;
}

export const without = (entries: readonly Entry[], order: number) =>
  entries.filter((entry) => entry.order !== order);

const change = (entries: readonly Entry[], order: number, to: (entry: Entry) => Entry) =>
  entries.map((entry) => (entry.order === order ? to(entry) : entry));

/** Returns the entry as it is sent after the save of somebody else. */
function onto(entry: Entry, version: number): Entry {
  return Object.assign({}, entry, {
    isMerged: true,
    stored: undefined,
    body: { ...entry.body, version },
  });
}

/** Returns the entries after an answer to one of them, which may have been taken back in between. */
export function answered(
  entries: readonly Entry[],
  { order }: Pick<Entry, 'order'>,
  answer: Answer,
): readonly Entry[] {
  const sent = entries.find((entry) => entry.order === order);
  if (sent === undefined || answer.kind === 'later') return entries;
  if (answer.kind === 'refused') {
    const { problem } = answer;
    return change(entries, order, (entry) => ({ ...entry, problem }));
  }
  if (answer.kind === 'changed') {
    const { stored } = answer;
    const isAsked = conflictsOf(sent, stored).length > 0;
    return change(entries, order, (entry) => (isAsked ? { ...entry, stored } : onto(entry, stored.version)));
  }
  return without(entries, order).map((entry) =>
    entry.lead === sent.lead ? behind(entry, sent, answer.version) : entry,
  );
}

/** Returns the version that a request is for. Undefined for one that is for any. */
export const versionIn = ({ body }: NewEntry) => ('version' in body ? body.version : undefined);

/** Returns a later entry of a lead after an earlier one has led to a version. */
function behind(entry: Entry, sent: Entry, version: number | undefined): Entry {
  const seen = { ...entry.seen, ...valuesOf(sent) };
  // After a save of somebody else, the server compares the versions and names what is stored.
  const known = versionIn(entry);
  const isNext = !sent.isMerged && version !== undefined && known !== undefined && known === versionIn(sent);
  return Object.assign({}, entry, { seen }, isNext && { body: { ...entry.body, version } });
}

/** Returns the entries after the user has chosen the own value instead of the stored one. */
export function keptMine(entries: readonly Entry[], { order }: Pick<Entry, 'order'>): readonly Entry[] {
  return change(entries, order, (entry) => {
    if (entry.stored === undefined) return entry;
    const seen = { ...entry.seen, ...valuesIn(entry.stored, Object.keys(valuesOf(entry))) };
    return Object.assign(onto(entry, entry.stored.version), { seen });
  });
}

/** Returns a lead with the changes that wait to be sent, as the user has made them. */
export function withWaiting<Row extends LeadRow>(row: Row, entries: readonly Entry[]): Row {
  return entries
    .filter((entry) => entry.lead === row.id && isUnsent(entry))
    .reduce((lead, entry) => withEntry(lead, entry), row);
}

function withEntry<Row extends LeadRow>(row: Row, entry: Entry): Row {
  if (entry.call === 'quickSaveLead') return withChanges(row, entry.body);
  if (entry.call === 'createLead' || entry.body.isSent === false) return row;
  return { ...row, isFresh: undefined, followUpDate: entry.body.followUp ?? row.followUpDate };
}
