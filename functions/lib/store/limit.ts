import * as z from 'zod/mini';
import { hasTag, mailbox } from '../../../shared/rules/account.ts';
import { nowSeconds } from '../runtime/now.ts';
import { entity } from './entity.ts';
import type { FunctionName } from './grants.ts';
import { inKey } from './key.ts';
import { type CountedLimit, settingLimits } from './limits.ts';
import { readItems, TableBusy } from './table.ts';
import { type Condition, ConditionFailed, orConditionFailed, updateItem, type Write } from './write.ts';

const Counter = z.object({ count: z.number(), endsAtSeconds: z.number() });
type Counter = z.infer<typeof Counter>;

/** An event to be counted against a limit of the settings. */
export interface Counted {
  readonly limit: CountedLimit;
  /** An address block, a user, a bot, or a mailbox with its budget or the cause of a notice. */
  readonly subject: string;
  /** Multiplies the limit for this subject; 1 by default. */
  readonly factor?: number;
  /** This many events of the limit must stay unused. Only `countWrite` and `secondsToMail` respect it. */
  readonly reserve?: number;
  /** The number of events that it counts as; 1 by default. */
  readonly weight?: number;
}

/** Defines the counters of one limit. Only the functions in `by` may count, and none may delete a counter. */
function countersOf(limit: CountedLimit, by: readonly FunctionName[], read: readonly FunctionName[] = []) {
  return entity({
    name: `counter: ${limit}`,
    prefix: `LIMIT#${limit}#`,
    partition: ({ subject }: Pick<Counted, 'subject'>) => subject,
    sortPrefix: 'COUNT',
    schema: Counter,
    ttlSeconds: ({ endsAtSeconds }) => endsAtSeconds,
    grants: {
      update: { by, attributes: ['count', 'endsAtSeconds', 'ttl'] },
      ...(read.length > 0 && { read }),
    },
    growth: 'one per subject, for one window from its first event',
  });
}

const mailSenders = ['user', 'validate', 'admin', 'jobs'] as const;

/** Counters have no version, because each update is one conditional write. */
export const counters: Readonly<Record<CountedLimit, ReturnType<typeof countersOf>>> = {
  signUp: countersOf('signUp', ['user']),
  signIn: countersOf('signIn', ['user', 'admin']),
  code: countersOf('code', ['user']),
  newVisitor: countersOf('newVisitor', ['chat']),
  seen: countersOf('seen', ['chat']),
  transcript: countersOf('transcript', ['chat']),
  connect: countersOf('connect', ['live']),
  botVisitor: countersOf('botVisitor', ['chat']),
  leadOfBot: countersOf('leadOfBot', ['chat']),
  leadOfAddress: countersOf('leadOfAddress', ['chat']),
  mailHour: countersOf('mailHour', mailSenders, ['validate']),
  mailDay: countersOf('mailDay', mailSenders, ['validate']),
  notice: countersOf('notice', ['user', 'validate', 'jobs']),
  addressChange: countersOf('addressChange', ['user']),
  passwordChange: countersOf('passwordChange', ['user']),
  codeRequest: countersOf('codeRequest', ['validate']),
  accessRequest: countersOf('accessRequest', ['user']),
  dataRequest: countersOf('dataRequest', ['user']),
  teamRequest: countersOf('teamRequest', ['msmart']),
  chatCopy: countersOf('chatCopy', ['mchat']),
  importedRows: countersOf('importedRows', ['msmart']),
  pictureBytes: countersOf('pictureBytes', ['mchat']),
  botTranscripts: countersOf('botTranscripts', ['chat'], ['mchat']),
  addressTranscripts: countersOf('addressTranscripts', ['chat']),
};

const MAX_TRIES = 4;

/** Counts an event. Returns the seconds until the window ends when the limit is exceeded, and 0 otherwise. */
export async function countEvent(counted: Counted): Promise<number> {
  return (await countAndReadRemaining(counted)).seconds;
}

export interface CountResult {
  /** The seconds until the window ends; 0 when the event is within the limit. */
  readonly seconds: number;
  /** The number of events that the limit still allows. A refused event does not count against it. */
  readonly left: number;
}

/**
 * Counts an event in the subject's current window. The first event begins a window. This takes one update, or two if the
 * window has expired and TTL has not removed its counter yet.
 */
export async function countAndReadRemaining(counted: Counted): Promise<CountResult> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const counter =
      (await update(counted, countInWindow(counted))) ??
      // The window has expired: this event begins the next one, unless a concurrent event has done so.
      (await update(counted, nextWindow(counted)));
    if (counter === undefined) continue;
    const left = maxCount(counted) - counter.count;
    if (left >= 0) return { seconds: 0, left };
    const seconds = counter.endsAtSeconds - nowSeconds();
    return { seconds, left: Math.max(0, left + (counted.weight ?? 1)) };
  }
  throw new TableBusy('A counter stayed in conflict');
}

export async function uncountEvent(counted: Counted): Promise<void> {
  await update(counted, {
    change: {
      expression: 'ADD #count :less',
      names: { '#count': 'count' },
      values: { ':less': -(counted.weight ?? 1), ':weight': counted.weight ?? 1, ':at': nowSeconds() },
    },
    when: 'endsAtSeconds > :at AND #count >= :weight',
  });
}

/**
 * Returns the write that counts events in the transaction of their cause. It fails when the limit is exceeded or the
 * window has expired. The error does not say which, so the caller tries again with `isNext`, which begins a new window.
 */
export function countWrite(
  counted: Counted,
  { isNext, events }: { readonly isNext: boolean; readonly events: number },
): Write {
  const { key } = counters[counted.limit].at(counted);
  const { change, when } = isNext ? nextWindow(counted) : countInWindow(counted);
  const values = { ...change.values, ':one': events };
  if (isNext) return { update: key, change: { ...change, values }, when };
  return {
    update: key,
    change: {
      ...change,
      values: { ...values, ':room': maxCount(counted) - (counted.reserve ?? 0) - events },
    },
    when: 'attribute_not_exists(pk) OR (endsAtSeconds > :at AND #count <= :room)',
  };
}

/** Reads the counter while its window is open; undefined otherwise. */
export async function readWindow(counted: Counted): Promise<Counter | undefined> {
  const [item] = await readItems([counters[counted.limit].at(counted).key]);
  const { data: counter } = Counter.safeParse(item);
  return counter !== undefined && counter.endsAtSeconds > nowSeconds() ? counter : undefined;
}

/**
 * A mailbox has separate counters for three kinds of mail, so that strangers cannot use up the mails that a user needs:
 * `own` for the user's own requests, `unverified` for codes to an unverified address, `notice` for mails that other people
 * cause.
 */
export type MailBudget = 'own' | 'unverified' | 'notice';

export interface CountedMail {
  readonly to: string;
  readonly budget: MailBudget;
  /** True if the mail must leave the reserve for known devices unused. */
  readonly leavesReserve?: boolean;
  /** The cause of a notice. A notice with the same cause is mailed once a day. */
  readonly cause?: readonly string[];
}

export function mailCounts({ to, budget, leavesReserve, cause }: CountedMail): readonly Counted[] {
  const box = mailbox(to);
  const subject = `${budget} ${box}`;
  const { hour, day } = settingLimits().mailReserve;
  const isTagged = budget === 'unverified' && hasTag(to);
  return [
    { limit: 'mailHour', subject, reserve: leavesReserve || isTagged ? hour : 0 },
    { limit: 'mailDay', subject, reserve: leavesReserve ? day : 0 },
    ...(cause ? [{ limit: 'notice', subject: [box, ...cause.map(inKey)].join('#') } as const] : []),
  ];
}

/** Returns the seconds until a mail may be sent to the mailbox again; at least 1. */
export async function secondsToMail(mail: CountedMail): Promise<number> {
  const counts = mailCounts(mail);
  const items = await readItems(counts.map((counted) => counters[counted.limit].at(counted).key));
  const waits = counts.map((counted, index) => {
    const { data: counter } = Counter.safeParse(items[index]);
    const isFull = counter !== undefined && counter.count >= maxCount(counted) - (counted.reserve ?? 0);
    return isFull ? counter.endsAtSeconds - nowSeconds() : 0;
  });
  return Math.max(1, ...waits);
}

function maxCount({ limit, factor = 1 }: Counted): number {
  return settingLimits().counted[limit].count * factor;
}

interface CounterUpdate {
  readonly change: Condition;
  readonly when: string;
}

const names = { '#count': 'count', '#ttl': 'ttl' };

function countInWindow(counted: Counted): CounterUpdate {
  return {
    change: {
      expression:
        'SET endsAtSeconds = if_not_exists(endsAtSeconds, :end), #ttl = if_not_exists(#ttl, :end) ADD #count :one',
      names,
      values: windowValues(counted),
    },
    when: 'attribute_not_exists(pk) OR endsAtSeconds > :at',
  };
}

function nextWindow(counted: Counted): CounterUpdate {
  return {
    change: {
      expression: 'SET endsAtSeconds = :end, #ttl = :end, #count = :one',
      names,
      values: windowValues(counted),
    },
    when: 'endsAtSeconds <= :at',
  };
}

function windowValues({ limit, weight = 1 }: Counted) {
  const at = nowSeconds();
  return { ':one': weight, ':at': at, ':end': at + settingLimits().counted[limit].windowSeconds };
}

/** Returns the updated counter; undefined when the condition fails. */
async function update(counted: Counted, { change, when }: CounterUpdate): Promise<Counter | undefined> {
  const { key } = counters[counted.limit].at(counted);
  const counter = await orConditionFailed(updateItem(key, change, when));
  return counter instanceof ConditionFailed ? undefined : Counter.parse(counter);
}
