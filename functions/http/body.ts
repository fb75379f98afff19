import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod/mini';
import { type Call, MAX_JSON_BYTES } from '../../shared/contract/call.ts';
import { Refusal } from './refusal.ts';

/** What a caller sent, against the schemas of the call. Throws a `Refusal` with the documented words. */
export function parseRequest(
  call: Call,
  event: APIGatewayProxyEventV2,
): Record<'params' | 'query' | 'body', unknown> {
  return {
    params: call.params && parsed(call.params, event.pathParameters ?? {}),
    query: call.query && parsed(call.query, event.queryStringParameters ?? {}),
    body:
      call.body &&
      parsed(call.body, call.bodyType === 'multipart' ? rawBody(call, event) : jsonBody(call, event)),
  };
}

function parsed(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    fields[path.join('.')] ??= message;
  }
  const words = result.error.issues[0]?.message ?? 'Invalid input';
  throw new Refusal(400, 'INVALID', words, { fields });
}

function jsonBody(call: Call, event: APIGatewayProxyEventV2): unknown {
  const type = event.headers['content-type'] ?? 'application/json';
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw new Refusal(415, 'WRONG_TYPE', 'Send the request as JSON');
  }
  const text = rawBody(call, event).toString('utf8');
  if (text === '') return {};
  try {
    return JSON.parse(text, text.includes('\\u') ? wellFormed : undefined);
  } catch {
    throw new Refusal(400, 'MALFORMED', 'The request is not valid JSON');
  }
}

function rawBody(call: Call, event: APIGatewayProxyEventV2): Buffer {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > (call.maxBytes ?? MAX_JSON_BYTES)) {
    throw new Refusal(413, 'TOO_LARGE', 'The request is too large');
  }
  return bytes;
}

/** Half of a surrogate pair is no text: the table would refuse it. */
function wellFormed(key: string, value: unknown): unknown {
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) throw new SyntaxError();
  return value;
}
