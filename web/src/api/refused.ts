import { Refused, UNREADABLE } from './refusal.ts';

const FAULT = 'Something went wrong. Please try again.';

/** Messages for responses of the API gateway itself, in the words of the functions. */
const gatewayMessages: Readonly<Record<number, string>> = {
  404: 'Not found',
  413: 'The request is too large',
  429: 'Too many attempts. Try again in a minute.',
};

/** Makes a refusal of a response that is not the reply of its call. `call.refusal` names the field of the message. */
export function refused(call: { readonly refusal: string }, response: Response, body: unknown): Refused {
  const fields = recordOf(body);
  const message = textOf(fields[call.refusal]) ?? textOf(fields.error);
  return new Refused(message ?? gatewayMessages[response.status] ?? FAULT, {
    status: response.status,
    code: textOf(fields.code) ?? UNREADABLE,
    fields: textsOf(fields.fields),
    retryAfterSeconds: seconds(response.headers.get('retry-after')),
    requestId: response.status >= 500 ? textOf(fields.requestId) : undefined,
    body: fields,
  });
}

function seconds(retryAfter: string | null): number | undefined {
  const value = Number(retryAfter ?? '');
  return value > 0 ? Math.ceil(value) : undefined;
}

// These checks use no zod, because the visitors' page must stay small.
function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function textsOf(value: unknown): Record<string, string> {
  const texts = Object.entries(recordOf(value)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}
