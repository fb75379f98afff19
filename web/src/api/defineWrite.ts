import type { Call, Reply } from '../../../shared/contract/call.ts';
import type { ChangedRead } from './changedReads.ts';
import type { RequestParts } from './request.ts';
import { type CallInput, send, sendForm } from './send.ts';
import type { OnProgress } from './upload.ts';

type Input<C extends Call> = CallInput<C> & RequestParts;

/** A write as a form makes it. */
export interface FormWrite<C extends Call> {
  readonly call: C;
  /** As the call itself, with a body that the contract has yet to check, as a form holds it. */
  readonly submit: (
    input: Pick<RequestParts, 'params' | 'body'>,
    onProgress?: OnProgress,
  ) => Promise<Reply<C>>;
}

/** A call that changes something, with the reads that it changes. */
export interface Write<C extends Call> extends FormWrite<C> {
  (input: Input<C>): Promise<Reply<C>>;
}

/**
 * `changes` names the reads that the write changes, which are then read again. So they are when it fails: what was
 * shown may be what was wrong, and an answer that did not come may have been a yes.
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
