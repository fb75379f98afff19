import { type Call, headers } from '../contract/call.ts';
import { type Json, type JsonObject, wireSchema } from './schema.ts';

/** What the statuses of refusals mean, in every call. */
const REFUSALS = {
  400: 'Malformed or invalid',
  401: 'No token, or a dead one',
  403: 'Not allowed',
  404: 'Unknown, or not yours to know',
  409: 'Taken, or changed meanwhile',
  413: 'Too large',
  415: 'Of the wrong type',
  429: 'Too many',
} as const;

type RefusalStatus = keyof typeof REFUSALS;

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } };

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
  ];
  return statuses.filter((status) => status !== false);
}

/** The answers of a call that are not its success. */
export function failuresOf(call: Call): JsonObject {
  const refusals = refusalsOf(call).map((status): [string, Json] => [
    String(status),
    { $ref: `#/components/responses/${call.refusal}${status}` },
  ]);
  return {
    ...Object.fromEntries(refusals),
    ...conflictOf(call),
    '5XX': { $ref: '#/components/responses/fault' },
  };
}

function conflictOf(call: Call): JsonObject {
  if (call.conflict === undefined) return {};
  const words = { $ref: `#/components/schemas/${call.refusal}Refusal` };
  const schema = { allOf: [words, wireSchema(call.conflict, 'output')] };
  return { 409: { description: REFUSALS[409], content: { 'application/json': { schema } } } };
}

/** Headers of a call's success. */
export function headersOf(call: Call): JsonObject {
  if (!call.paged) return {};
  const description = 'Opens the next page as `cursor`. Absent on the last one.';
  return { headers: { [headers.nextCursor]: { description, schema: { type: 'string' } } } };
}

/** A body that only says what went wrong. */
function bodyOf(schema: string): JsonObject {
  return { content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } } };
}

export const responses: JsonObject = {
  ...Object.fromEntries(
    REFUSAL_FIELDS.flatMap((field) =>
      Object.entries(REFUSALS).map(([status, description]) => [
        `${field}${status}`,
        { description, ...(status === '429' && { headers: RETRY_AFTER }), ...bodyOf(`${field}Refusal`) },
      ]),
    ),
  ),
  fault: { description: 'Something went wrong on our side', ...bodyOf('Fault') },
};

const words = { type: 'string', description: 'What to tell the user' };
const code = { type: 'string', pattern: '^[A-Z][A-Z0-9_]*$', description: 'Stable' };

export const failureSchemas: JsonObject = {
  ...Object.fromEntries(
    REFUSAL_FIELDS.map((field) => [
      `${field}Refusal`,
      {
        type: 'object',
        properties: {
          [field]: words,
          code,
          fields: {
            type: 'object',
            additionalProperties: { type: 'string' },
            description: 'The words for each field of a form',
          },
        },
        required: [field, 'code'],
      },
    ]),
  ),
  Fault: {
    type: 'object',
    properties: {
      error: words,
      code,
      requestId: { type: 'string', description: 'The same as in our log' },
    },
    required: ['error', 'code', 'requestId'],
  },
};
