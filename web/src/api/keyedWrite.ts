import type { Call } from '../../../shared/contract/call.ts';
import type { FormWrite } from './defineWrite.ts';
import type { RequestParts } from './request.ts';

type Sent = Pick<RequestParts, 'params' | 'body'>;

/**
 * Adds an idempotency key to each request of a write that creates something. A repeated request has the same key until
 * a response arrives, so a retry after a lost response creates nothing twice.
 */
export function keyedWrite<C extends Call>(write: FormWrite<C>): FormWrite<C> {
  let unanswered: { readonly sent: Sent; readonly key: string } | undefined;
  return {
    call: write.call,
    async submit({ params, body }, onProgress) {
      const isRepeat =
        unanswered !== undefined &&
        isAlike(unanswered.sent.params, params) &&
        isAlike(unanswered.sent.body, body);
      if (unanswered === undefined || !isRepeat) unanswered = { sent: { params, body }, key: newKey() };
      const { key } = unanswered;
      const reply = await write.submit({ params, body: { ...Object(body), key } }, onProgress);
      unanswered = undefined;
      return reply;
    },
  };
}

/** Compares by value, and files by identity. */
function isAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isComposite(one) || !isComposite(other)) return false;
  const [a, b] = [Object.entries(one), new Map(Object.entries(other))];
  return a.length === b.size && a.every(([name, value]) => b.has(name) && isAlike(value, b.get(name)));
}

const isComposite = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Blob);

/** Returns 128 random bits. `randomUUID` exists on https only, and phones open the local stack by http. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
