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

/** The time after which a read that is not answered shows what this device keeps of it. */
const PATIENCE_MS = 8_000;

/** Returns what is read. When that fails or takes long, the failure names the kept reply, if there is one. */
export async function orKept<Data>(
  read: Promise<Data>,
  lastReply: () => Promise<KeptReply | undefined>,
): Promise<Data> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keptInstead = new Promise<never>((_, reject) => {
    timer = setTimeout(async () => {
      const kept = await lastReply();
      if (kept) reject(new ReadOffline(kept));
    }, PATIENCE_MS);
  });
  try {
    return await Promise.race([read, keptInstead]);
  } catch (error) {
    if (!(error instanceof Unreachable) || error instanceof ReadOffline) throw error;
    const kept = await lastReply();
    throw kept ? new ReadOffline(kept, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}
