import type { Call } from '../../shared/contract/call.ts';
import { newValidatedUser } from './people.ts';
import type { Table } from './put.ts';
import type { Sent } from './suite.ts';

/** What an example needs of the stack beside its calls. */
export interface Operator extends Table {
  /** The time of the stack, in milliseconds. */
  now(): number;
  /** Lets time pass, for calls that have to wait. */
  advanceClock(milliseconds: number): Promise<void>;
}

/** A call that goes well. Every call that has a handler has one: the bench and the fault harness work through them. */
export interface Example {
  readonly call: Call;
  /** Codes that refuse a repeat truly, when the first was done and its answer was lost. Absent: a repeat goes well. */
  readonly repeat?: readonly string[];
  /** The function keeps what it has read: a fault of its reading needs data that it has not seen. */
  readonly isHeld?: boolean;
  /** Makes all that the call needs, each time anew, and gives the request. */
  prepare(operator: Operator): Promise<Prepared>;
}

export interface Prepared {
  readonly sent: Sent;
  /**
   * Whether all is as it must be after the call, and perhaps its repeat by a person who was told of a fault:
   * done once, nothing lost. Gives what is wrong.
   */
  verify(): Promise<string | undefined>;
}

/** For a call that changes nothing to look at. */
export const nothingToVerify = async () => undefined;

/** A call of a validated user that only reads. */
export function readExample(call: Call): Example {
  return {
    call,
    prepare: async () => ({ sent: { token: (await newValidatedUser()).token }, verify: nothingToVerify }),
  };
}
