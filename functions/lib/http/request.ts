import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod/mini';
import { type Call, type Input, MAX_JSON_BYTES } from '../../../shared/contract/call.ts';
import { Refusal } from './refusal.ts';

/** The parts of a request that can name a team or a bot. */
export interface Fields {
  readonly params: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

interface ReadRequest {
  readonly input: Input<Call> | Refusal;
  /** The parsed values, or those that were sent when the request is invalid. */
  readonly fields: Fields;
}

/** Parses a request by the schemas of its call. Returns a refusal instead of throwing it: access is checked first. */
export async function readRequest(call: Call, event: APIGatewayProxyEventV2): Promise<ReadRequest> {
  const params = event.pathParameters ?? {};
  let body: unknown;
  try {
    body = call.body && (await (call.bodyType === 'multipart' ? formBody : jsonBody)(call, event));
    // The type `Call` does not know the output of its schemas; the call of the handler does.
    const input = {
      params: call.params && parsed(call.params, params),
      query: call.query && parsed(call.query, event.queryStringParameters ?? {}),
      body: call.body && parsed(call.body, body),
    } as Input<Call>;
    return { input, fields: { params: fieldsOf(input.params), body: fieldsOf(input.body) } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { input: error, fields: { params, body: fieldsOf(body) } };
  }
}

function fieldsOf(part: unknown): Readonly<Record<string, unknown>> {
  return typeof part === 'object' && part !== null ? { ...part } : {};
}

function parsed(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    if (path.length > 0) fields[path.join('.')] ??= message;
  }
  const [message = 'The request is not as it must be'] = Object.values(fields);
  throw new Refusal(400, 'INVALID', message, { fields });
}

/** Returns the fields of a multipart form by name; the last value of a repeated field. */
async function formBody(call: Call, event: APIGatewayProxyEventV2): Promise<object> {
  const type = event.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new Refusal(415, 'WRONG_TYPE', 'Send the request as a form');
  }
  const bytes = rawBody(call, event);
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
    return Object.fromEntries(form);
  } catch {
    throw new Refusal(400, 'MALFORMED', 'The request is not a valid form');
  }
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

/** Refuses half of a surrogate pair, which the table would not store. */
function wellFormed(key: string, value: unknown): unknown {
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) throw new SyntaxError();
  return value;
}
