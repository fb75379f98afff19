import * as z from 'zod/mini';

/** The variable by which Node itself is told where it keeps what it has compiled. The function does not see it. */
export const COMPILE_CACHE = 'NODE_COMPILE_CACHE';

/** What a worker is started with. */
export const WorkerData = z.object({
  /** The bundle. */
  file: z.string(),
  /** The bundle's export. */
  handler: z.string(),
  name: z.string(),
  arn: z.string(),
  memoryMb: z.number(),
  clock: z.instanceof(SharedArrayBuffer),
});
export type WorkerData = z.infer<typeof WorkerData>;

/** One event for a worker. */
export const Task = z.object({
  event: z.unknown(),
  requestId: z.string(),
  traceId: z.string(),
  /** How long the function may take, in milliseconds. */
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
    /** What the handler took of its thread's time; what it gave to other threads, hashing say, is not in it. */
    cpuMicroseconds: z.number(),
  }),
]);
export type FromWorker = z.infer<typeof FromWorker>;
