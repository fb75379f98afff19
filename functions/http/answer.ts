import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { type Call, headers } from '../../shared/contract/call.ts';
import { now } from '../now.ts';
import { isPassing } from '../store/table.ts';
import { log, noteFault, noteOutcome } from './log.ts';
import { Refusal } from './refusal.ts';

type Result = APIGatewayProxyStructuredResultV2;

const Page = z.object({ page: z.unknown(), nextCursor: z.optional(z.string()) });

/** Turns what a handler gave or threw into the answer that the contract names, and writes one line about it. */
export function answerWith(
  callOf: (routeKey: string) => Call | undefined,
): MiddlewareObj<APIGatewayProxyEventV2, unknown> {
  let startedAt = 0;
  const close = (
    event: APIGatewayProxyEventV2,
    { result, code }: { result: Result; code?: string },
  ): Result => {
    const { routeKey, requestContext } = event;
    noteOutcome({ routeKey, status: result.statusCode ?? 200, code, milliseconds: now() - startedAt });
    return {
      ...result,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        [headers.requestId]: requestContext.requestId,
        ...result.headers,
      },
    };
  };
  return {
    before: ({ event }) => {
      startedAt = now();
      log.appendKeys({ requestId: event.requestContext.requestId });
    },
    after: (request) => {
      const call = callOf(request.event.routeKey);
      if (call === undefined) throw new Error('An answer of no call');
      request.response = close(request.event, { result: success(call, request.response) });
    },
    onError: (request) => {
      const { event, error } = request;
      request.response = close(
        event,
        error instanceof Refusal
          ? { result: refusal(callOf(event.routeKey)?.refusal ?? 'error', error), code: error.code }
          : fault(error, event.requestContext.requestId),
      );
    },
  };
}

/** A reply that is not as the contract says is a fault, whatever the handler meant. */
function success(call: Call, answer: unknown): Result {
  const { page, nextCursor } = call.paged ? Page.parse(answer) : { page: answer, nextCursor: undefined };
  return {
    statusCode: call.status ?? 200,
    headers: nextCursor === undefined ? {} : { [headers.nextCursor]: nextCursor },
    body: JSON.stringify(call.reply.parse(page)),
  };
}

function refusal(
  field: Call['refusal'],
  { status, code, message, fields, retryAfterSeconds }: Refusal,
): Result {
  return {
    statusCode: status,
    headers: retryAfterSeconds === undefined ? {} : { 'retry-after': retryAfterSeconds },
    body: JSON.stringify({ [field]: message, code, fields }),
  };
}

function fault(error: unknown, requestId: string): { result: Result; code: string } {
  noteFault('A call failed', error);
  const code = isPassing(error) ? 'BUSY' : 'FAULT';
  const body = { error: 'Something went wrong. Please try again.', code, requestId };
  return { result: { statusCode: code === 'BUSY' ? 503 : 500, body: JSON.stringify(body) }, code };
}
