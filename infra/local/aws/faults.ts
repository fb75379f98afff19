import * as z from 'zod/mini';
import type { LambdaFunction } from '../lambda/function.ts';
import type { Permission } from './policy.ts';

/** What goes wrong with calls to AWS: in a test, or where somebody rehearses an outage. */
export const Fault = z.strictObject({
  /** The logical id of the calling function, or what people call it. Absent: any caller. */
  function: z.optional(z.string()),
  /** As it stands in the signature: `dynamodb`, `s3`, `ses`, `execute-api`. */
  service: z.string(),
  /** Absent: any operation. */
  operation: z.optional(z.string()),
  /** The first matching call that fails, from 1 (the default). */
  nth: z.optional(z.int()),
  /** How many matching calls fail from there on (1 by default). */
  times: z.optional(z.int()),
  /**
   * `timeout-before`: the connection breaks and nothing was done; `timeout-after`: it breaks although all was done;
   * `conflict`: another transaction is at the same items; `stall`: all was done, and no answer ever comes.
   */
  kind: z.enum(['throttled', 'timeout-before', 'timeout-after', 'conflict', 'stall']),
});
export type Fault = z.infer<typeof Fault>;

export interface PlannedFault {
  /** How many calls have failed by it. */
  readonly hits: number;
  cancel(): void;
}

/** A call to AWS, and who makes it. */
export interface AwsCall {
  /** Undefined when an operator calls. */
  readonly lambda: LambdaFunction | undefined;
  readonly service: string;
  readonly operation: string;
  readonly needs: readonly Permission[];
  body(): Promise<Buffer>;
}

/** The faults that have been planned. */
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

  /** Each with how many calls have failed by it. */
  get planned(): readonly (Fault & { readonly hits: number })[] {
    return [...this.#planned].map(({ fault, hits }) => ({ ...fault, hits }));
  }

  clear(): void {
    this.#planned.clear();
  }

  /** What goes wrong with this call. Undefined: nothing. */
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
