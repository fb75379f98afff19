import * as z from 'zod/mini';
import { hasTag, mailbox } from '../../../shared/rules/account.ts';
import type { FunctionName } from '../runtime/functionName.ts';
import { nowSeconds } from '../runtime/now.ts';
import { entity } from './entity.ts';
import { inKey } from './key.ts';
import { type CountedLimit, settingLimits } from './limits.ts';
import { readItems, TableBusy } from './table.ts';
import { type Condition, ConditionFailed, updateItem, type Write } from './write.ts';

const Counter = z.object({ count: z.number(), endsAtSeconds: z.number() });
type Counter = z.infer<typeof Counter>;

/** What is counted: by which limit of the settings, and of whom. */
export interface Counted {
  readonly limit: CountedLimit;
  /** An address block, a user, a mailbox, a bot. */
  readonly subject: string;
  /** As many times what the limit allows, the subject may. Absent: once. */
  readonly factor?: number;
  /** Of what the limit allows: how many it leaves to others. */
  readonly reserve?: number;
  /** As how many it counts. Absent: one. */
  readonly weight?: number;
}

/** The counters of one limit, which those functions alone may count in. None may begin one anew. */
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
    growth: 'one a subject, for one window from its first event',
  });
}

const mailing = ['user', 'validate', 'admin', 'jobs'] as const;

/** By the names of their limits. They have no version: a count is added to, never replaced. */
export const counters: Readonly<Record<CountedLimit, ReturnType<typeof countersOf>>> = {
  signUp: countersOf('signUp', ['user']),
  signIn: countersOf('signIn', ['user', 'admin']),
  code: countersOf('code', ['user']),
  newVisitor: countersOf('newVisitor', ['chat']),
  transcript: countersOf('transcript', ['chat']),
  connect: countersOf('connect', ['live']),
  botVisitor: countersOf('botVisitor', ['chat']),
  mailHour: countersOf('mailHour', mailing, ['validate']),
  mailDay: countersOf('mailDay', mailing, ['validate']),
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

/** Counts one event exactly. Returns the seconds to wait when there were too many; 0 otherwise. */
export async function countEvent(counted: Counted): Promise<number> {
  return (await countRoom(counted)).seconds;
}

/** What a count leaves of its limit. */
export interface Room {
  /** How long to wait until the window ends; 0 when there was room. */
  readonly seconds: number;
  /** What else fits; when there were too many, what fitted before. */
  readonly left: number;
}

/**
 * Counts one event exactly, in the window that the subject's first event began.
 * One update; a second one begins the next window, where TTL has not removed the one that is over.
 */
export async function countRoom(counted: Counted): Promise<Room> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const counter =
      (await update(counted, oneMore(counted))) ??
      // The window is over: this event begins the next one, unless somebody else has begun it meanwhile.
      (await update(counted, nextWindow(counted)));
    if (counter === undefined) continue;
    const left = most(counted) - counter.count;
    if (left >= 0) return { seconds: 0, left };
    const seconds = counter.endsAtSeconds - nowSeconds();
    return { seconds, left: Math.max(0, left + (counted.weight ?? 1)) };
  }
  throw new TableBusy('A counter stayed in conflict');
}

/** Takes back an event that was counted and is none after all. */
export async function uncountEvent(counted: Counted): Promise<void> {
  await update(counted, {
    change: {
      expression: 'ADD #count :less',
      names: { '#count': 'count' },
      values: { ':less': -(counted.weight ?? 1), ':none': 0, ':at': nowSeconds() },
    },
    when: 'endsAtSeconds > :at AND #count > :none',
  });
}

/**
 * The write that counts events together with what they belong to. It fails when there were too many, or when the window
 * is over: then another one, `isNext`, begins the next. Which it is, is not known before.
 */
export function countWrite(
  counted: Counted,
  { isNext, events }: { readonly isNext: boolean; readonly events: number },
): Write {
  const { key } = counters[counted.limit].at(counted);
  const { change, when } = isNext ? nextWindow(counted) : oneMore(counted);
  const values = { ...change.values, ':one': events };
  if (isNext) return { update: key, change: { ...change, values }, when };
  return {
    update: key,
    change: { ...change, values: { ...values, ':room': most(counted) - (counted.reserve ?? 0) - events } },
    when: 'attribute_not_exists(pk) OR (endsAtSeconds > :at AND #count <= :room)',
  };
}

/** What has been counted in the window that goes on now, and when it ends. Undefined: nothing was. */
export async function readWindow(counted: Counted): Promise<Counter | undefined> {
  const [item] = await readItems([counters[counted.limit].at(counted).key]);
  const { data: counter } = Counter.safeParse(item);
  return counter !== undefined && counter.endsAtSeconds > nowSeconds() ? counter : undefined;
}

/**
 * For what a mailbox gets mails, each counted by itself, so that strangers use up nothing of what a person needs: codes and
 * news of their own account; codes that anybody may ask for, to an address that nobody has proved; what other people do.
 */
export type MailBudget = 'own' | 'unproved' | 'notice';

/** A mail as it is counted. */
export interface CountedMail {
  readonly to: string;
  readonly budget: MailBudget;
  /** What is kept for devices that have signed in is left to them. */
  readonly leavesReserve?: boolean;
  /** Of a notice: who causes it, and in what. The same is mailed once a day. */
  readonly cause?: readonly string[];
}

/** What a mail is counted by. */
export function mailCounts({ to, budget, leavesReserve, cause }: CountedMail): readonly Counted[] {
  const box = mailbox(to);
  const subject = `${budget} ${box}`;
  const { hour, day } = settingLimits().mailReserve;
  const isTagged = budget === 'unproved' && hasTag(to);
  return [
    { limit: 'mailHour', subject, reserve: leavesReserve || isTagged ? hour : 0 },
    { limit: 'mailDay', subject, reserve: leavesReserve ? day : 0 },
    ...(cause ? [{ limit: 'notice', subject: [box, ...cause.map(inKey)].join('#') } as const] : []),
  ];
}

/** How long a mailbox has to wait for another mail of a budget: until the windows that are full are over. */
export async function secondsToMail(mail: CountedMail): Promise<number> {
  const counts = mailCounts(mail);
  const items = await readItems(counts.map((counted) => counters[counted.limit].at(counted).key));
  const waits = counts.map((counted, index) => {
    const { data: counter } = Counter.safeParse(items[index]);
    const isFull = counter !== undefined && counter.count >= most(counted) - (counted.reserve ?? 0);
    return isFull ? counter.endsAtSeconds - nowSeconds() : 0;
  });
  return Math.max(1, ...waits);
}

function most({ limit, factor = 1 }: Counted): number {
  return settingLimits().counted[limit].count * factor;
}

interface CounterUpdate {
  readonly change: Condition;
  readonly when: string;
}

const names = { '#count': 'count', '#ttl': 'ttl' };

function oneMore(counted: Counted): CounterUpdate {
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

/** The counter as it then is. Undefined when the condition does not hold. */
async function update(counted: Counted, { change, when }: CounterUpdate): Promise<Counter | undefined> {
  try {
    return Counter.parse(await updateItem(counters[counted.limit].at(counted).key, change, when));
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
}
