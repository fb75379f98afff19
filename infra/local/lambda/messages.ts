/** Tells Node where to keep compiled code. It is removed before the function runs. */
export const COMPILE_CACHE = 'NODE_COMPILE_CACHE';

/** Names the address that a function has called, in the request to the stand-in for it. */
export const OUTSIDE_HEADER = 'x-outside-url';

// Both ends of these messages are one program, so they are not parsed.

/** The start parameters of a worker. */
export interface WorkerData {
  readonly file: string;
  /** The name of the bundle's export. */
  readonly handler: string;
  readonly name: string;
  readonly arn: string;
  readonly memoryMb: number;
  readonly clock: SharedArrayBuffer;
  /** Answers for the push services. */
  readonly outside: string;
}

export interface Task {
  readonly event: unknown;
  readonly requestId: string;
  readonly traceId: string;
  /** The function's timeout in milliseconds. */
  readonly limitMs: number;
}

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'wrote'; readonly text: string }
  | {
      readonly kind: 'done';
      readonly ok: boolean;
      /** JSON: the answer, or the error when not `ok`. */
      readonly result: string;
      /** CPU time of the handler's thread, without work in other threads such as hashing. */
      readonly cpuMicroseconds: number;
    };
