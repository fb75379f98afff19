import type { MiddlewareObj, Request } from '@middy/core';
import type { Context } from 'aws-lambda';
import { log, logOutcome } from '../runtime/log.ts';
import { now } from '../runtime/now.ts';

/** What names an invocation in the log. */
export interface Invocation {
  /** The route's key, or what else was done. */
  readonly route: string;
  readonly requestId: string;
}

interface Answered {
  readonly statusCode?: number;
}

/** What other middleware tells the one that logs. */
export interface RequestOutcome extends Record<string, unknown> {
  /** The code of a refusal or fault; absent after a success. */
  outcomeCode?: string;
  /** Absent where there are no headers: a message of a socket, a job. */
  isThroughEdge?: boolean;
}

/** Puts the request's id into every line of the log, and writes one about what became of the request. */
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
      log.appendKeys({ requestId: describe(event, context).requestId });
    },
    after: end,
    onError: end,
  };
}
