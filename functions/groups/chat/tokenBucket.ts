import { tooMany } from '../../lib/http/refusal.ts';

/** What a visitor may still save: `tokens` at the time `tokensAt`, in milliseconds. */
interface Bucket {
  readonly tokens: number;
  readonly tokensAt: number;
}

type Stored = { readonly [Part in keyof Bucket]?: Bucket[Part] | undefined };

interface Rate {
  readonly perMinute: number;
  /** So many at once. */
  readonly burst: number;
}

const MINUTE_MS = 60_000;

/** What is left after one save more; of a full bucket where none is stored. Refuses one too many. */
export function takeToken(before: Stored | undefined, at: number, { perMinute, burst }: Rate): Bucket {
  const { tokens = burst, tokensAt = at } = before ?? {};
  const left = Math.min(burst, tokens + ((at - tokensAt) / MINUTE_MS) * perMinute) - 1;
  if (left < 0) throw tooMany((-left * 60) / perMinute, 'TOO_MANY_MESSAGES');
  return { tokens: left, tokensAt: at };
}
