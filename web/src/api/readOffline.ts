import type { Call, Reply } from '../../../shared/contract/call.ts';
import { Unreachable } from './refusal.ts';

/** A reply as it arrived, with the time on this device's clock. */
export interface KeptReply {
  readonly body: unknown;
  /** The cursor of a list's next page. */
  readonly next?: string | undefined;
  readonly at: number;
}

/** A read without a network that had a reply before, on this device. */
export class ReadOffline extends Unreachable {
  readonly kept: KeptReply;

  constructor(kept: KeptReply, options?: ErrorOptions) {
    super(options);
    this.kept = kept;
  }
}

/** Returns the earlier reply that a failure names. Undefined where there is none, or where it has not the contract's form. */
export function keptReplyIn<C extends Call>(call: C, failure: unknown): Reply<C> | undefined {
  if (!(failure instanceof ReadOffline)) return undefined;
  const schema: C['reply'] = call.reply;
  const reply = schema.safeParse(failure.kept.body);
  return reply.success ? reply.data : undefined;
}
