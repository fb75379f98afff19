import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { InvokeStore, InvokeStoreBase } from '@aws/lambda-invoke-store';
import * as z from 'zod/mini';
import { isPushEndpoint } from '../../../shared/rules/push.ts';
import { COMPILE_CACHE, type FromWorker, OUTSIDE_HEADER, type Task, type WorkerData } from './messages.ts';

/** One execution environment: it loads the bundle once and then handles one event at a time. */

if (!parentPort) throw new Error('This file is the inside of a worker');
const port = parentPort;
const SEND_WRITTEN_MS = 100;
const { file, handler, clock, memoryMb, name, arn, outside }: WorkerData = workerData;

delete process.env[COMPILE_CACHE];
moveDate(clock);
replacePushServices();
let written = '';
for (const stream of [process.stdout, process.stderr]) keepWritten(stream);
process.on('exit', sendWritten);

// The SDK reads the request id from this store, which follows asynchronous calls even when the next event has
// started.
const store = await InvokeStore.getInstanceAsync(true);
const handle = load();
send({ kind: 'ready' });
port.on('message', async (task: Task) => {
  process.env._X_AMZN_TRACE_ID = task.traceId;
  const before = process.threadCpuUsage();
  const done = await run(task);
  const { user, system } = process.threadCpuUsage(before);
  sendWritten();
  send({ kind: 'done', ...done, cpuMicroseconds: user + system });
});

function send(message: FromWorker): void {
  port.postMessage(message);
}

async function run({ event, requestId, traceId, limitMs }: Task) {
  // Tests move the stack's clock while an invocation runs.
  const startedAt = performance.now();
  const context = {
    awsRequestId: requestId,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: arn,
    memoryLimitInMB: String(memoryMb),
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => limitMs - (performance.now() - startedAt),
  };
  try {
    // Lambda returns a handler's result as JSON.
    const ids = {
      [InvokeStoreBase.PROTECTED_KEYS.REQUEST_ID]: requestId,
      [InvokeStoreBase.PROTECTED_KEYS.X_RAY_TRACE_ID]: traceId,
    };
    const answer = await store.run(ids, () => handle(event, context));
    return { ok: true, result: JSON.stringify(answer ?? null) };
  } catch (error) {
    const { name: errorType, message, stack } = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`${JSON.stringify({ errorType, errorMessage: message, stack })}\n`);
    return { ok: false, result: JSON.stringify({ errorType, errorMessage: message }) };
  }
}

function load(): (event: unknown, context: unknown) => unknown {
  const exported: unknown = createRequire(import.meta.url)(file);
  const found = z.record(z.string(), z.unknown()).parse(exported)[handler];
  if (typeof found !== 'function') throw new Error(`${file} exports no function ${handler}`);
  return (event, context) => Reflect.apply(found, undefined, [event, context]);
}

/** Sends what the bundle sends to a push service to the stand-in. The bundle itself knows no other address. */
function replacePushServices(): void {
  const reallyFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (typeof input !== 'string' || !isPushEndpoint(input)) return reallyFetch(input, init);
    const headers = new Headers(init?.headers);
    headers.set(OUTSIDE_HEADER, input);
    return reallyFetch(outside, { ...init, headers });
  };
}

/** Makes the bundle see the stack's time wherever it reads the clock. */
function moveDate(shared: SharedArrayBuffer): void {
  const offset = new Float64Array(shared);
  const machineNow = Date.now;
  const now = () => machineNow() + (offset[0] ?? 0);
  Date.now = now;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: (target) => new target(now()).toString(),
  });
}

/** Sends output to the parent before the answer, and at intervals while the handler runs. */
function keepWritten(stream: NodeJS.WriteStream): void {
  stream.write = (chunk: Uint8Array | string, ...rest: unknown[]): boolean => {
    if (written === '') setTimeout(sendWritten, SEND_WRITTEN_MS).unref();
    written += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    const done = rest.find((argument) => typeof argument === 'function');
    if (done) queueMicrotask(() => Reflect.apply(done, undefined, []));
    return true;
  };
}

/** Outside the measured CPU time, because on Lambda output is only written to a pipe. */
function sendWritten(): void {
  if (written !== '') send({ kind: 'wrote', text: written });
  written = '';
}
