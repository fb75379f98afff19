import * as z from 'zod/mini';
import type { AddressLimit } from '../../shared/contract/call.ts';
import { settingLimits } from '../limits.ts';
import { HOUR_SECONDS, nowSeconds } from '../now.ts';
import { limitKey } from './keys.ts';
import { ConditionFailed, putItem, updateItem } from './write.ts';

const Counter = z.object({ count: z.number(), endsAtSeconds: z.number() });

const MAX_TRIES = 4;

/**
 * Counts one event of an address (see `addressBlock`), exactly, in the hour that its first event began.
 * Returns the seconds to wait when there were too many; 0 otherwise.
 */
export async function countAddress(limit: AddressLimit, address: string): Promise<number> {
  const { count, endsAtSeconds } = await countEvent(limit, address);
  return count > settingLimits().addressPerHour[limit] ? endsAtSeconds - nowSeconds() : 0;
}

async function countEvent(limit: string, subject: string): Promise<z.infer<typeof Counter>> {
  const key = limitKey(limit, subject);
  for (let attempt = 1; ; attempt += 1) {
    const at = nowSeconds();
    const names = { '#count': 'count', '#ttl': 'ttl' };
    try {
      const values = { ':one': 1, ':at': at, ':end': at + HOUR_SECONDS };
      const change = {
        expression:
          'SET endsAtSeconds = if_not_exists(endsAtSeconds, :end), #ttl = if_not_exists(#ttl, :end) ADD #count :one',
        names,
        values,
      };
      return Counter.parse(await updateItem(key, change, 'attribute_not_exists(pk) OR endsAtSeconds > :at'));
    } catch (error) {
      if (!(error instanceof ConditionFailed) || attempt === MAX_TRIES) throw error;
    }
    // The hour is over and TTL has not yet removed it: whoever is first begins the next one.
    try {
      const fresh = { count: 1, endsAtSeconds: at + HOUR_SECONDS };
      const over = { expression: 'endsAtSeconds <= :at', values: { ':at': at } };
      await putItem({ ...key, ...fresh, ttl: fresh.endsAtSeconds }, over);
      return fresh;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
}
