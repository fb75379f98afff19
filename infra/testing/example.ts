import type { Call } from '../../shared/contract/call.ts';
import { newValidatedUser } from './people.ts';
import type { Table } from './put.ts';
import type { Sent } from './suite.ts';

/** The stack's table and clock, for examples that need more than calls. */
export interface Operator extends Table {
  /** The stack's time in milliseconds. */
  now(): number;
  advanceClock(milliseconds: number): Promise<void>;
}

/** A successful call. Every call has one: the bench and the fault harness use it. */
export interface Example {
  readonly call: Call;
  /** The codes with which a repeat is refused after the first response was lost. Without them a repeat succeeds. */
  readonly repeatRefusals?: readonly string[];
  /** The function caches its reads, so a fault of a read needs data that the function has not cached. */
  readonly cachesReads?: boolean;
  /** Creates everything that the call needs, and returns the request. */
  prepare(operator: Operator): Promise<Prepared>;
}

export interface Prepared {
  readonly sent: Sent;
  /**
   * Describes an error in the state after the call, or after a repeat that followed a fault: the call must take effect
   * exactly once. Absent for calls that only read.
   */
  verify?(): Promise<string | undefined>;
}

/** Returns an example's request, and whether the call took effect exactly once. `happenedOnce` is absent for reads. */
export interface Steps<Made> extends Pick<Example, 'repeatRefusals' | 'cachesReads'> {
  readonly sent: (made: Made) => Sent | Promise<Sent>;
  readonly happenedOnce?: ((made: Made) => Promise<boolean>) | undefined;
}

export function example<Made>(
  call: Call,
  make: (operator: Operator) => Promise<Made>,
  { sent, happenedOnce, ...more }: Steps<Made>,
): Example {
  return {
    call,
    ...more,
    prepare: async (operator) => {
      const made = await make(operator);
      const verify = async () =>
        (await happenedOnce?.(made)) === false ? 'it did not happen exactly once' : undefined;
      return { sent: await sent(made), verify };
    },
  };
}

/** Makes the example of a verified user's call without input. */
export const readExample = (call: Call): Example =>
  example(call, newValidatedUser, { sent: ({ token }) => ({ token }) });
