import * as z from 'zod/mini';
import { type CountedLimit, settingLimits } from '../limits.ts';
import type { FunctionName } from '../names.ts';
import { nowSeconds } from '../now.ts';
import { entity } from './entity.ts';
import { TableBusy } from './table.ts';
import { ConditionFailed, updateItem } from './write.ts';

const Counter = z.object({ count: z.number(), endsAtSeconds: z.number() });
type Counter = z.infer<typeof Counter>;

/** What is counted: by which limit of the settings, and of whom. */
export interface Counted {
  readonly limit: CountedLimit;
  /** An address block, a user, a mailbox, a visitor, a bot. */
  readonly subject: string;
}

/** Only counted by `increment`, without a version: no handler reads one, and nobody may remove one. */
function countersOf<L extends CountedLimit>(limit: L, by: readonly FunctionName[]) {
  return entity({
    name: `counter: ${limit}`,
    prefix: `LIMIT#${limit}#`,
    partition: ({ subject }: Pick<Counted, 'subject'>) => subject,
    sortPrefix: 'COUNT',
    schema: Counter,
    ttlSeconds: ({ endsAtSeconds }) => endsAtSeconds,
    grants: { update: { by, attributes: ['count', 'endsAtSeconds', 'ttl'] } },
    growth: 'one a subject, for one window from its first event',
  });
}

export const signUpCounters = countersOf('signUp', ['user']);
export const signInCounters = countersOf('signIn', ['user', 'admin']);
export const codeCounters = countersOf('code', ['user']);
export const newVisitorCounters = countersOf('newVisitor', ['chat']);
export const botVisitorCounters = countersOf('botVisitor', ['chat']);

const counters = {
  signUp: signUpCounters,
  signIn: signInCounters,
  code: codeCounters,
  newVisitor: newVisitorCounters,
  botVisitor: botVisitorCounters,
} satisfies Record<CountedLimit, unknown>;

const MAX_TRIES = 4;

/**
 * Counts one event exactly, in the window that the subject's first event began.
 * Returns the seconds to wait when there were too many; 0 otherwise.
 * One update; a second one begins the next window, where TTL has not removed the one that is over.
 */
export async function countEvent(counted: Counted): Promise<number> {
  const { count: most, windowSeconds } = settingLimits().counted[counted.limit];
  const { count, endsAtSeconds } = await increment(counted, windowSeconds);
  return count > most ? endsAtSeconds - nowSeconds() : 0;
}

async function increment(counted: Counted, windowSeconds: number): Promise<Counter> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const at = nowSeconds();
    const values = { ':one': 1, ':at': at, ':end': at + windowSeconds };
    const counter =
      (await update(counted, {
        change:
          'SET endsAtSeconds = if_not_exists(endsAtSeconds, :end), #ttl = if_not_exists(#ttl, :end) ADD #count :one',
        when: 'attribute_not_exists(pk) OR endsAtSeconds > :at',
        values,
      })) ??
      // The window is over: this event begins the next one, unless somebody else has begun it meanwhile.
      (await update(counted, {
        change: 'SET endsAtSeconds = :end, #ttl = :end, #count = :one',
        when: 'endsAtSeconds <= :at',
        values,
      }));
    if (counter !== undefined) return counter;
  }
  throw new TableBusy('A counter stayed in conflict');
}

interface CounterUpdate {
  readonly change: string;
  readonly when: string;
  readonly values: Readonly<Record<string, number>>;
}

/** The counter as it then is. Undefined when the condition does not hold. */
async function update(
  counted: Counted,
  { change: expression, when, values }: CounterUpdate,
): Promise<Counter | undefined> {
  const { key } = counters[counted.limit].at(counted);
  const names = { '#count': 'count', '#ttl': 'ttl' };
  try {
    return Counter.parse(await updateItem(key, { expression, names, values }, when));
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
}
