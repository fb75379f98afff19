import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyResultV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { logFault } from '../runtime/log.ts';
import { Refusal } from './refusal.ts';
import type { RequestOutcome } from './requestLog.ts';

/**
 * Answers an error with its status, for callers that read only the status. `message` is logged for a fault, which
 * `replyOf` may give headers and a body.
 */
export function failureStatus<E>(
  message: string,
  replyOf?: (event: E) => Promise<APIGatewayProxyStructuredResultV2>,
): MiddlewareObj<E, APIGatewayProxyResultV2, Error, Context, RequestOutcome> {
  return {
    onError: async (request) => {
      const { error, event, internal } = request;
      const isRefused = error instanceof Refusal;
      if (!isRefused) logFault(message, error);
      internal.outcomeCode = isRefused ? error.code : 'FAULT';
      request.response = isRefused
        ? { statusCode: error.status }
        : { ...(await replyOf?.(event)), statusCode: 500 };
    },
  };
}
