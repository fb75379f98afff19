import * as z from 'zod/mini';
import type { Call } from '../../../shared/contract/call.ts';
import { Refused, UNREADABLE } from './refusal.ts';

const Body = z.catch(
  z.looseObject({
    code: z.optional(z.string()),
    fields: z.optional(z.record(z.string(), z.string())),
    requestId: z.optional(z.string()),
  }),
  {},
);

const FAULT = 'Something went wrong. Please try again.';

/** What the gateway answers by itself, in the words in which the functions would. */
const gatewayWords: Readonly<Record<number, string>> = {
  404: 'Not found',
  413: 'The request is too large',
  429: 'Too many attempts. Try again in a minute.',
};

/** An answer that is not the reply of its call, in words for the user. */
export function refused(call: Call, response: Response, body: unknown): Refused {
  const { code = UNREADABLE, fields = {}, requestId, ...rest } = Body.parse(body);
  const words = rest[call.refusal] ?? rest.error;
  return new Refused(typeof words === 'string' ? words : (gatewayWords[response.status] ?? FAULT), {
    status: response.status,
    code,
    fields,
    retryAfterSeconds: seconds(response.headers.get('retry-after')),
    requestId: response.status >= 500 ? requestId : undefined,
  });
}

function seconds(retryAfter: string | null): number | undefined {
  const value = Number(retryAfter ?? '');
  return value > 0 ? Math.ceil(value) : undefined;
}
