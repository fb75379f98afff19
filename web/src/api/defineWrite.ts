import type { Call, Reply } from '../../../shared/contract/call.ts';
import type { ChangedRead } from './changedReads.ts';
import type { RequestParts } from './request.ts';
import { type CallInput, send, sendForm } from './send.ts';
import type { OnProgress } from './upload.ts';

type Input<C extends Call> = CallInput<C> & RequestParts;

export interface FormWrite<C extends Call> {
  readonly call: C;
  /** Sends a body that was not checked against the contract yet, as a form holds it. */
  readonly submit: (
    input: Pick<RequestParts, 'params' | 'body'>,
    onProgress?: OnProgress,
  ) => Promise<Reply<C>>;
}

export interface Write<C extends Call> extends FormWrite<C> {
  (input: Input<C>): Promise<Reply<C>>;
}

/**
 * `changes` names the reads that the write changes. They are read again after a failure too: the screen may show stale
 * data, and the server may have stored a write whose response was lost.
 */
export function defineWrite<C extends Call>(
  call: C,
  changes: (input: Input<C>) => readonly ChangedRead[] = () => [],
): Write<C> {
  async function withChanges(input: RequestParts, sent: Promise<Reply<C>>): Promise<Reply<C>> {
    const changed = isInputOf(call, input) ? changes(input) : [];
    try {
      const reply = await sent;
      for (const change of changed) change.apply(true);
      return reply;
    } catch (error) {
      for (const change of changed) change.apply(false);
      throw error;
    }
  }
  return Object.assign((input: Input<C>) => withChanges(input, send(call, input)), {
    call,
    submit: (input: Pick<RequestParts, 'params' | 'body'>, onProgress?: OnProgress) =>
      withChanges(input, sendForm(call, input, { onProgress })),
  });
}

function isInputOf<C extends Call>(call: C, input: RequestParts): input is Input<C> {
  const isOfContract = (schema: Call['body'], part: unknown) => schema?.safeParse(part).success ?? true;
  return isOfContract(call.params, input.params) && isOfContract(call.body, input.body);
}
