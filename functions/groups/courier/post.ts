import { buildPushPayload } from '@block65/webcrypto-web-push';
import { isPushEndpoint } from '../../../shared/rules/push.ts';
import { type PushKey, pushKeyId, pushKeys } from '../../lib/aws/pushKeys.ts';
import { read, variables } from '../../lib/runtime/env.ts';
import { HOUR_SECONDS } from '../../lib/runtime/now.ts';
import type { SentInput } from '../../lib/store/job.ts';
import { PUSH_SECONDS, type PushSend } from '../../lib/store/pushSend.ts';

export type Outcome = Pick<SentInput, 'outcome' | 'status' | 'waitSeconds'>;

/** Push services answer within a second; the courier's own time is longer than this. */
const TIMEOUT_MS = 10_000;
const MAX_WAIT_SECONDS = HOUR_SECONDS;

/** Sends a message to a device, and returns what became of it. The body of the answer is not read. */
export async function post({ device, message }: Pick<PushSend, 'device' | 'message'>): Promise<Outcome> {
  const { endpoint, keyId } = device;
  const key = pushKeys().find((each) => pushKeyId(each) === keyId);
  // A subscription of a key that was rotated twice cannot be signed for.
  if (key === undefined || !isPushEndpoint(endpoint)) return { outcome: 'gone' };
  const request = await encrypted({ device, message }, key);
  if (request === undefined) return { outcome: 'gone' };
  const answer = await answerOf(endpoint, request);
  if (answer === undefined) return { outcome: 'busy' };
  await answer.body?.cancel();
  const { status, ok } = answer;
  if (ok) return { outcome: 'sent', status };
  if (status === 404 || status === 410) return { outcome: 'gone', status };
  if (status !== 429 && status < 500) return { outcome: 'refused', status };
  return { outcome: 'busy', status, ...waitOf(answer.headers.get('retry-after')) };
}

/** The library pads each message to the 4 kB that every push service takes, so that its length tells nothing. */
async function encrypted({ device, message }: Pick<PushSend, 'device' | 'message'>, key: PushKey) {
  const { endpoint, keys } = device;
  const options = { ttl: PUSH_SECONDS, urgency: 'high' } as const;
  try {
    return await buildPushPayload(
      { data: { ...message }, options },
      { endpoint, keys, expirationTime: null },
      { ...key, subject: `mailto:${senderAddress()}` },
    );
  } catch {
    // Only keys that no browser makes cannot be used.
    return undefined;
  }
}

/** Returns undefined when the service cannot be reached in time. */
async function answerOf(
  endpoint: string,
  { method, headers, body }: Awaited<ReturnType<typeof buildPushPayload>>,
): Promise<Response | undefined> {
  try {
    return await fetch(endpoint, {
      method,
      headers,
      body,
      // An answer with another address must not decide what is called.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    // The cause names the endpoint, so it is not logged.
    return undefined;
  }
}

function waitOf(retryAfter: string | null): Pick<Outcome, 'waitSeconds'> {
  return /^\d{1,6}$/.test(retryAfter ?? '')
    ? { waitSeconds: Math.min(Number(retryAfter), MAX_WAIT_SECONDS) }
    : {};
}

/** The sender of the product's mails may have a name before the address. */
function senderAddress(): string {
  const from = read(variables.mailFrom);
  return /<(.+)>$/.exec(from)?.[1] ?? from;
}
