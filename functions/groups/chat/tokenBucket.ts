import { tooMany } from '../../lib/http/refusal.ts';

/** A bucket that held `tokens` at the time `tokensAt`, in milliseconds since 1970. */
interface Bucket {
  readonly tokens: number;
  readonly tokensAt: number;
}

type StoredBucket = { readonly [Field in keyof Bucket]?: Bucket[Field] | undefined };

interface Rate {
  readonly perMinute: number;
  /** The size of a full bucket. */
  readonly burst: number;
}

const MINUTE_MS = 60_000;

/** Takes a token from a bucket, which is full if none is stored. Refuses when the bucket is empty. */
export function takeToken(stored: StoredBucket | undefined, at: number, { perMinute, burst }: Rate): Bucket {
  const { tokens = burst, tokensAt = at } = stored ?? {};
  const left = Math.min(burst, tokens + ((at - tokensAt) / MINUTE_MS) * perMinute) - 1;
  if (left < 0) throw tooMany((-left * 60) / perMinute, 'TOO_MANY_MESSAGES');
  return { tokens: left, tokensAt: at };
}
