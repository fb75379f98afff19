import * as z from 'zod/mini';
import type { Journal } from '../host/journal.ts';

/** A call to AWS that was still running when its invocation had answered. Lambda would have frozen it. */
export interface UnawaitedCall {
  /** The readable name of the function. */
  readonly function: string;
  readonly service: string;
  readonly operation: string;
  /** The request whose invocation left the call running. */
  readonly requestId: string;
}

/** Matches AWS calls to the invocations that made them, by the trace id that the SDK sends. */
export interface Invocations {
  start(traceId: string, invocation: { readonly event: unknown; readonly requestId: string }): void;
  /** `aborted`: it timed out or its environment ended, and its running calls ended with it. */
  end(traceId: string, how: 'answered' | 'aborted'): void;
  /** Called before the answer is sent, so that an awaiting invocation is still running. */
  callEnded(traceId: string, call: Omit<UnawaitedCall, 'requestId'>): void;
  readonly unawaitedCalls: readonly UnawaitedCall[];
}

const MAX_REMEMBERED = 10_000;

const HttpEvent = z.object({ requestContext: z.object({ requestId: z.string() }) });

export function trackInvocations(journal: Journal): Invocations {
  const invocations = new Map<string, { requestId: string; state: 'running' | 'answered' | 'aborted' }>();
  const unawaitedCalls: UnawaitedCall[] = [];
  return {
    unawaitedCalls,
    start: (traceId, { event, requestId }) => {
      const request = HttpEvent.safeParse(event);
      const id = request.success ? request.data.requestContext.requestId : requestId;
      invocations.set(traceId, { requestId: id, state: 'running' });
      const [oldest = ''] = invocations.keys();
      if (invocations.size > MAX_REMEMBERED) invocations.delete(oldest);
    },
    end: (traceId, how) => {
      const invocation = invocations.get(traceId);
      if (invocation) invocation.state = how;
    },
    callEnded: (traceId, call) => {
      const invocation = invocations.get(traceId);
      if (invocation?.state !== 'answered') return;
      const unawaited = { ...call, requestId: invocation.requestId };
      unawaitedCalls.push(unawaited);
      const message = 'A call to AWS was not over when its invocation had answered';
      journal.log('aws', JSON.stringify({ level: 'ERROR', message, ...unawaited }));
    },
  };
}

/** Fails a test run in which a function left AWS calls running. */
export function requireNoUnawaitedCalls({ unawaitedCalls }: Pick<Invocations, 'unawaitedCalls'>): void {
  if (unawaitedCalls.length === 0) return;
  const lines = unawaitedCalls.map(
    (call) => `${call.function}: ${call.service} ${call.operation} of request ${call.requestId}`,
  );
  throw new Error(
    `Calls to AWS were not over when their invocations had answered; await them:\n${lines.join('\n')}`,
  );
}
