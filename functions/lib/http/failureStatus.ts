import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyResultV2, Context } from 'aws-lambda';
import { logFault } from '../runtime/log.ts';
import { Refusal } from './refusal.ts';
import type { RequestOutcome } from './requestLog.ts';

/** Answers an error with its status, for callers that read only the status. `message` is logged for a fault. */
export function failureStatus<E>(
  message: string,
): MiddlewareObj<E, APIGatewayProxyResultV2, Error, Context, RequestOutcome> {
  return {
    onError: (request) => {
      const { error, internal } = request;
      const isRefused = error instanceof Refusal;
      if (!isRefused) logFault(message, error);
      internal.outcomeCode = isRefused ? error.code : 'FAULT';
      request.response = { statusCode: isRefused ? error.status : 500 };
    },
  };
}
