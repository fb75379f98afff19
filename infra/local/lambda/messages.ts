import * as z from 'zod/mini';

/** Tells Node where to keep compiled code. It is removed before the function runs. */
export const COMPILE_CACHE = 'NODE_COMPILE_CACHE';

/** The start parameters of a worker. */
export const WorkerData = z.object({
  file: z.string(),
  /** The name of the bundle's export. */
  handler: z.string(),
  name: z.string(),
  arn: z.string(),
  memoryMb: z.number(),
  clock: z.instanceof(SharedArrayBuffer),
});
export type WorkerData = z.infer<typeof WorkerData>;

export const Task = z.object({
  event: z.unknown(),
  requestId: z.string(),
  traceId: z.string(),
  /** The function's timeout in milliseconds. */
  limitMs: z.number(),
});
export type Task = z.infer<typeof Task>;

export const FromWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('wrote'), text: z.string() }),
  /** `result` is JSON: the answer, or the error when not `ok`. */
  z.object({
    kind: z.literal('done'),
    ok: z.boolean(),
    result: z.string(),
    /** CPU time of the handler's thread, without work in other threads such as hashing. */
    cpuMicroseconds: z.number(),
  }),
]);
export type FromWorker = z.infer<typeof FromWorker>;
