import * as z from 'zod/mini';
import type { LambdaFunction } from '../lambda/function.ts';
import type { Permission } from '../template/policy.ts';

/** A failure that is planned for calls to AWS, in a test or a rehearsal of an outage. */
export const Fault = z.strictObject({
  /** The logical id or the label of the calling function; any caller when absent. */
  function: z.optional(z.string()),
  /** The service as in the signature: `dynamodb`, `s3`, `ses`, `execute-api`. */
  service: z.string(),
  /** Any operation when absent. */
  operation: z.optional(z.string()),
  /** The first matching call that fails; defaults to 1, the next one. */
  nth: z.optional(z.int()),
  /** The number of matching calls that fail from there on; defaults to 1. */
  times: z.optional(z.int()),
  /**
   * `timeout-before`: the connection breaks before anything is done; `timeout-after`: it breaks after all is done;
   * `conflict`: another transaction holds the same items; `internal`: the service answers 500, and nothing is done;
   * `stall`: all is done, but no answer is sent.
   */
  kind: z.enum(['throttled', 'timeout-before', 'timeout-after', 'conflict', 'internal', 'stall']),
});
export type Fault = z.infer<typeof Fault>;

export interface PlannedFault {
  /** The number of calls that this fault has failed. */
  readonly hits: number;
  cancel(): void;
}

export interface AwsCall {
  /** Undefined for an operator. */
  readonly lambda: LambdaFunction | undefined;
  readonly service: string;
  readonly operation: string;
  readonly needs: readonly Permission[];
  body(): Promise<Buffer>;
}

export class Faults {
  readonly #planned = new Set<{ fault: Fault; seen: number; hits: number }>();

  plan(fault: Fault): PlannedFault {
    const planned = { fault, seen: 0, hits: 0 };
    this.#planned.add(planned);
    return {
      get hits() {
        return planned.hits;
      },
      cancel: () => this.#planned.delete(planned),
    };
  }

  get planned(): readonly (Fault & { readonly hits: number })[] {
    return [...this.#planned].map(({ fault, hits }) => ({ ...fault, hits }));
  }

  clear(): void {
    this.#planned.clear();
  }

  next(call: AwsCall): Fault['kind'] | undefined {
    for (const planned of this.#planned) {
      if (!matches(planned.fault, call)) continue;
      planned.seen += 1;
      const first = planned.fault.nth ?? 1;
      if (planned.seen < first || planned.seen >= first + (planned.fault.times ?? 1)) continue;
      planned.hits += 1;
      return planned.fault.kind;
    }
    return undefined;
  }
}

function matches(fault: Fault, { lambda, service, operation }: AwsCall): boolean {
  if (fault.service !== service) return false;
  if (fault.operation !== undefined && fault.operation !== operation) return false;
  return fault.function === undefined || fault.function === lambda?.label || fault.function === lambda?.id;
}
