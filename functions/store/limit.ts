import * as z from 'zod/mini';
import { type CountedLimit, settingLimits } from '../limits.ts';
import { nowSeconds } from '../now.ts';
import { entity } from './entity.ts';
import { ConditionFailed, updateItem } from './write.ts';

const Counter = z.object({ count: z.number(), endsAtSeconds: z.number() });
type Counter = z.infer<typeof Counter>;

/** What is counted: by which limit of the settings, and of whom. */
export interface Counted {
  readonly limit: CountedLimit;
  /** An address block, a user, a mailbox, a visitor, a bot. */
  readonly subject: string;
}

export const counters = entity({
  name: 'counter',
  prefix: 'LIMIT#',
  partition: ({ limit, subject }: Counted) => `${limit}#${subject}`,
  sortPrefix: 'COUNT',
  schema: Counter,
  ttlSeconds: ({ endsAtSeconds }) => endsAtSeconds,
  grants: { own: ['user', 'admin', 'chat'] },
  growth: 'one a limit and subject, for one window from its first event',
});

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
  const { key } = counters.at(counted);
  const names = { '#count': 'count', '#ttl': 'ttl' };
  for (let attempt = 1; ; attempt += 1) {
    const at = nowSeconds();
    const values = { ':one': 1, ':at': at, ':end': at + windowSeconds };
    const within = {
      expression:
        'SET endsAtSeconds = if_not_exists(endsAtSeconds, :end), #ttl = if_not_exists(#ttl, :end) ADD #count :one',
      names,
      values,
    };
    const anew = { expression: 'SET endsAtSeconds = :end, #ttl = :end, #count = :one', names, values };
    try {
      return Counter.parse(await updateItem(key, within, 'attribute_not_exists(pk) OR endsAtSeconds > :at'));
    } catch (error) {
      if (!(error instanceof ConditionFailed) || attempt === MAX_TRIES) throw error;
    }
    try {
      return Counter.parse(await updateItem(key, anew, 'endsAtSeconds <= :at'));
    } catch (error) {
      // Somebody else has begun the window: this event counts in it.
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
}
