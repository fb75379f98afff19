import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyResultV2, Context } from 'aws-lambda';
import { Refusal } from '../http/refusal.ts';
import { logFault } from '../log.ts';
import type { OutcomeCode } from './requestLog.ts';

/** Tells the WebSocket API what became of an event: a socket hears nothing else of it. */
export function socketStatus<E>(): MiddlewareObj<E, APIGatewayProxyResultV2, Error, Context, OutcomeCode> {
  return {
    after: (request) => {
      request.response = { statusCode: 200 };
    },
    onError: (request) => {
      const { error, internal } = request;
      const isRefused = error instanceof Refusal;
      if (!isRefused) logFault('A socket failed', error);
      internal.outcomeCode = isRefused ? error.code : 'FAULT';
      request.response = { statusCode: isRefused ? error.status : 500 };
    },
  };
}
