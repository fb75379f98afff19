import type { MiddlewareObj, Request } from '@middy/core';
import type { Context } from 'aws-lambda';
import { logOutcome, logRequest } from '../runtime/log.ts';
import { now } from '../runtime/now.ts';

/** The name of an invocation in the log. */
interface Invocation {
  /** The route key, or the event of a socket or the function's name. */
  readonly route: string;
  readonly requestId: string;
}

interface Answered {
  readonly statusCode?: number;
}

/** The fields that other middleware sets for the log. */
export interface RequestOutcome extends Record<string, unknown> {
  /** The code of a refusal or fault; absent after a success. */
  outcomeCode?: string;
  /** Absent for events without headers: a socket's message, a job. */
  isThroughEdge?: boolean;
}

/** Adds the request id to every log line, and logs the outcome of the request. */
export function requestLog<E>(
  describe: (event: E, context: Context) => Invocation,
): MiddlewareObj<E, Answered, Error, Context, RequestOutcome> {
  let startedAt = 0;
  const end = ({
    event,
    context,
    response,
    error,
    internal,
  }: Request<E, Answered, Error, Context, RequestOutcome>) =>
    logOutcome({
      ...describe(event, context),
      status: response?.statusCode ?? (error ? 500 : 200),
      code: internal.outcomeCode,
      isThroughEdge: internal.isThroughEdge,
      milliseconds: now() - startedAt,
    });
  return {
    before: ({ event, context }) => {
      startedAt = now();
      logRequest(describe(event, context).requestId);
    },
    after: end,
    onError: end,
  };
}
