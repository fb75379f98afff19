import { type Call, headers, type RefusalStatus } from '../contract/call.ts';
import { type Json, type JsonObject, wireSchema } from './schema.ts';

/** The meaning of each refusal's status, in every call. */
const REFUSALS = {
  400: 'Malformed or invalid',
  401: 'The token is missing or not valid any more',
  403: 'Not allowed',
  404: 'Unknown, or not visible to the caller',
  409: 'Already taken, or changed since it was read',
  413: 'Too large',
  415: 'Of the wrong type',
  429: 'Too many requests',
} as const satisfies Record<RefusalStatus, string>;

/** Statuses that the gateway may answer itself, without calling a function: with its own body and headers. */
const BY_GATEWAY: readonly RefusalStatus[] = [413, 429];

const REQUEST_ID = {
  description: 'Identifies the request in our log',
  schema: { type: 'string', minLength: 1 },
};
const RETRY_AFTER = {
  description: 'Seconds to wait. Absent when the gateway itself refuses.',
  schema: { type: 'integer', minimum: 1 },
};
const named = { [headers.requestId]: { required: true, ...REQUEST_ID } };

const REFUSAL_FIELDS = ['error', 'err', 'qError'] as const satisfies readonly Call['refusal'][];

/** The statuses with which a call may refuse. */
function refusalsOf(call: Call): RefusalStatus[] {
  const hasInput = call.params !== undefined || call.query !== undefined || call.body !== undefined;
  const statuses: (RefusalStatus | false)[] = [
    hasInput && 400,
    call.access !== 'public' && 401,
    call.access !== 'user' && 403,
    404,
    call.method !== 'GET' && 409,
    call.body !== undefined && 413,
    call.body !== undefined && 415,
    429,
    ...(call.refuses ?? []),
  ];
  return statuses.filter((status) => status !== false).toSorted((one, other) => one - other);
}

/** The answers of a call that are not its success. */
export function failuresOf(call: Call): JsonObject {
  const refusals = refusalsOf(call).map((status): [string, Json] => [
    String(status),
    { $ref: `#/components/responses/${call.refusal}${status}` },
  ]);
  return {
    ...Object.fromEntries(refusals),
    ...withState(call, 400, call.invalid),
    ...withState(call, 403, call.forbidden),
    ...withState(call, 409, call.conflict),
    '5XX': { $ref: '#/components/responses/fault' },
  };
}

/** Such a refusal carries what is stored in addition to its message, or the message alone. */
function withState(call: Call, status: 400 | 403 | 409, state: Call['conflict']): JsonObject {
  if (state === undefined) return {};
  const { additionalProperties: _, ...stored } = wireSchema(state, 'output');
  const schema = { allOf: [schemaRef(`${call.refusal}Refusal`), stored], unevaluatedProperties: false };
  return { [status]: { description: REFUSALS[status], headers: named, ...json(schema) } };
}

/** Headers of a call's success. */
export function headersOf(call: Call): JsonObject {
  if (!call.paged) return { headers: named };
  const description = 'Opens the next page as `cursor`. Absent on the last one.';
  return { headers: { ...named, [headers.nextCursor]: { description, schema: { type: 'string' } } } };
}

const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: JsonObject) => ({ content: { 'application/json': { schema } } });

/** A refusal that carries only its message. */
function refusal(field: Call['refusal'], status: RefusalStatus): JsonObject {
  const description = REFUSALS[status];
  const body = { ...schemaRef(`${field}Refusal`), unevaluatedProperties: false };
  if (!BY_GATEWAY.includes(status)) return { description, headers: named, ...json(body) };
  return {
    description,
    headers: { [headers.requestId]: REQUEST_ID, ...(status === 429 && { 'retry-after': RETRY_AFTER }) },
    ...json({ anyOf: [body, schemaRef('GatewayMessage')] }),
  };
}

const STATUSES = [400, 401, 403, 404, 409, 413, 415, 429] as const satisfies RefusalStatus[];

export const responses: JsonObject = {
  ...Object.fromEntries(
    REFUSAL_FIELDS.flatMap((field) =>
      STATUSES.map((status) => [`${field}${status}`, refusal(field, status)] as const),
    ),
  ),
  fault: {
    description: 'Something went wrong on our side',
    headers: { [headers.requestId]: REQUEST_ID },
    ...json({ anyOf: [schemaRef('Fault'), schemaRef('GatewayMessage')] }),
  },
};

const message = { type: 'string', minLength: 1, description: 'The message for the user' };
const code = { type: 'string', pattern: '^[A-Z][A-Z0-9_]*$', description: 'Stable' };

export const failureSchemas: JsonObject = {
  ...Object.fromEntries(
    REFUSAL_FIELDS.map((field) => [
      `${field}Refusal`,
      {
        type: 'object',
        properties: {
          [field]: message,
          code,
          fields: {
            type: 'object',
            additionalProperties: { type: 'string', minLength: 1 },
            description: 'The message for each invalid field of a form',
          },
        },
        required: [field, 'code'],
      },
    ]),
  ),
  Fault: {
    type: 'object',
    properties: {
      error: message,
      code,
      requestId: { type: 'string', description: REQUEST_ID.description },
    },
    required: ['error', 'code', 'requestId'],
    additionalProperties: false,
  },
  GatewayMessage: {
    type: 'object',
    properties: { message: { type: 'string' } },
    required: ['message'],
    additionalProperties: false,
  },
};
