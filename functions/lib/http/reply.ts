import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { type Call, headers } from '../../../shared/contract/call.ts';
import { logFault } from '../runtime/log.ts';
import { isTransient } from '../store/table.ts';
import { compressed } from './compress.ts';
import { AnswerWithCookie } from './handler.ts';
import { Refusal } from './refusal.ts';
import type { RequestOutcome } from './requestLog.ts';

type Result = APIGatewayProxyStructuredResultV2;

const SealedPage = z.object({ page: z.unknown(), nextCursor: z.optional(z.string()) });

/** Turns the answer or the error of a handler into the HTTP response of the contract. */
export function replies(
  callOf: (routeKey: string) => Call | undefined,
): MiddlewareObj<APIGatewayProxyEventV2, unknown, Error, Context, RequestOutcome> {
  return {
    after: (request) => {
      const call = callOf(request.event.routeKey);
      if (call === undefined) throw new Error('No call has this route');
      request.response = complete(success(call, request.response), request.event);
    },
    onError: (request) => {
      const { event, error, internal } = request;
      const { result, code } =
        error instanceof Refusal
          ? { result: refusal(callOf(event.routeKey), error), code: error.code }
          : fault(error, event.requestContext.requestId);
      internal.outcomeCode = code;
      request.response = complete(result, event);
    },
  };
}

function complete(result: Result, { requestContext, headers: asked }: APIGatewayProxyEventV2): Result {
  const completed = {
    ...result,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      [headers.requestId]: requestContext.requestId,
      ...result.headers,
    },
  };
  return compressed(completed, asked['accept-encoding']);
}

/** Parses the reply by the contract: one that does not match is a fault. */
function success(call: Call, answer: unknown): Result {
  if (answer instanceof AnswerWithCookie) {
    return { ...success(call, answer.answer), cookies: [answer.cookie] };
  }
  const { page, nextCursor } = call.paged
    ? SealedPage.parse(answer)
    : { page: answer, nextCursor: undefined };
  return {
    statusCode: call.status ?? 200,
    headers: nextCursor === undefined ? {} : { [headers.nextCursor]: nextCursor },
    body: JSON.stringify(call.reply.parse(page)),
  };
}

function refusal(
  call: Call | undefined,
  { status, code, message, fields, retryAfterSeconds, stored }: Refusal,
): Result {
  return {
    statusCode: status,
    headers: retryAfterSeconds === undefined ? {} : { 'retry-after': retryAfterSeconds },
    // Parsing drops the stored fields that callers may not see.
    body: JSON.stringify({
      ...(stored && furtherOf(call, status)?.parse(stored)),
      [call?.refusal ?? 'error']: message,
      code,
      fields,
    }),
  };
}

function furtherOf(call: Call | undefined, status: Refusal['status']): Call['conflict'] {
  if (status === 403) return call?.forbidden;
  return status === 400 ? call?.invalid : call?.conflict;
}

function fault(error: unknown, requestId: string): { result: Result; code: string } {
  logFault('A call failed', error);
  const code = isTransient(error) ? 'BUSY' : 'FAULT';
  const body = { error: 'Something went wrong. Please try again.', code, requestId };
  return { result: { statusCode: code === 'BUSY' ? 503 : 500, body: JSON.stringify(body) }, code };
}
