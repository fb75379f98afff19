import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Clock } from '../host/clock.ts';
import { secretKeyOf } from '../host/credentials.ts';
import type { Journal } from '../host/journal.ts';
import type { LambdaFunction } from './function.ts';
import type { Invocations } from './invocations.ts';
import { COMPILE_CACHE, type FromWorker, type Task, type WorkerData } from './messages.ts';

export interface LambdaDeps {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly invocations: Invocations;
  readonly endpoint: string;
  readonly region: string;
  readonly worker: string;
  /** The address of the stand-in for the push services. */
  readonly outside: string;
  bundle(lambda: LambdaFunction): string;
  /** Returns a function's variables as they are on this machine. */
  variables(lambda: LambdaFunction): Readonly<Record<string, string>>;
}

interface HandlerResult {
  readonly ok: boolean;
  readonly result: string;
  /** CPU time of the handler's thread. */
  readonly cpuMicroseconds: number;
}

/** A worker that runs one function's bundle, one event at a time. */
export interface Environment {
  /** The access key with which it signs its AWS calls. */
  readonly identity: string;
  readonly bundleVersion: number;
  readonly alive: boolean;
  /** Resolves to whether the bundle could be loaded. */
  readonly ready: Promise<boolean>;
  run(event: unknown, requestId: string): Promise<HandlerResult>;
  /** The used heap, including objects that are not collected yet. */
  heapBytes(): Promise<number>;
  stop(): Promise<void>;
}

interface Identity {
  readonly identity: string;
  readonly bundleVersion: number;
}

export function startEnvironment(
  lambda: LambdaFunction,
  deps: LambdaDeps,
  { identity, bundleVersion }: Identity,
): Environment {
  const data: WorkerData = {
    file: deps.bundle(lambda),
    handler: lambda.handler.split('.').pop() ?? '',
    name: lambda.name,
    arn: lambda.arn,
    memoryMb: lambda.memoryMb,
    clock: deps.clock.shared,
    outside: deps.outside,
  };
  const worker = new Worker(deps.worker, {
    workerData: data,
    env: {
      ...ownVariables(lambda, deps, identity),
      ...deps.variables(lambda),
      // Kept next to the bundle, so that both are removed together. Without the cache a start takes half as long
      // again.
      [COMPILE_CACHE]: join(dirname(data.file), 'compiled'),
    },
    // Output comes as messages; what bypasses them is logged too, not printed.
    stdout: true,
    stderr: true,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: lambda.memoryMb },
  });
  for (const output of [worker.stdout, worker.stderr]) {
    output.on('data', (chunk: Buffer) => logLines(deps, lambda.label, chunk.toString()));
  }
  const handle = new WorkerHandle(worker, (text) => logLines(deps, lambda.label, text));
  return {
    identity,
    bundleVersion,
    ready: handle.ready.promise,
    get alive() {
      return handle.alive;
    },
    run: async (event, requestId) => {
      const limitMs = lambda.timeoutSeconds * 1000;
      const traceId = `Root=1-${Math.floor(deps.clock.now() / 1000).toString(16)}-${randomBytes(12).toString('hex')}`;
      deps.invocations.start(traceId, { event, requestId });
      const done = await handle.run({ event, requestId, traceId, limitMs }, limitMs);
      deps.invocations.end(traceId, handle.alive ? 'answered' : 'aborted');
      return done;
    },
    heapBytes: async () => (await worker.getHeapStatistics()).used_heap_size,
    stop: () => handle.stop(),
  };
}

function ownVariables(lambda: LambdaFunction, deps: LambdaDeps, identity: string) {
  return {
    PATH: process.env.PATH ?? '',
    TZ: 'UTC',
    AWS_REGION: deps.region,
    AWS_ENDPOINT_URL: deps.endpoint,
    AWS_ACCESS_KEY_ID: identity,
    AWS_SECRET_ACCESS_KEY: secretKeyOf(identity),
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: lambda.name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(lambda.memoryMb),
  };
}

function logLines(deps: LambdaDeps, from: string, text: string): void {
  for (const line of text.split('\n')) if (line.trim() !== '') deps.journal.log(from, line);
}

/** A worker thread: it becomes ready once, then answers until it exits. */
class WorkerHandle {
  readonly #worker: Worker;
  alive = true;
  readonly ready = Promise.withResolvers<boolean>();
  #answer: ((done: HandlerResult) => void) | undefined;
  #fault = 'The function ended by itself';

  constructor(worker: Worker, log: (text: string) => void) {
    this.#worker = worker;
    worker.on('message', (said: FromWorker) => {
      if (said.kind === 'ready') this.ready.resolve(true);
      if (said.kind === 'wrote') log(said.text);
      if (said.kind === 'done') this.#finish(said);
    });
    worker.on('error', (error) => {
      this.#fault = String(error);
      log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    });
    worker.on('exit', () => {
      this.alive = false;
      this.ready.resolve(false);
      this.#finish(failure('Runtime.ExitError', this.#fault));
    });
  }

  run(task: Task, limitMs: number): Promise<HandlerResult> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.alive = false;
        this.#finish(
          failure('Sandbox.Timedout', `Task timed out after ${(limitMs / 1000).toFixed(2)} seconds`),
        );
        void this.stop();
      }, limitMs);
      this.#answer = (done) => {
        clearTimeout(timer);
        resolve(done);
      };
      if (!this.alive) return this.#finish(failure('Runtime.ExitError', this.#fault));
      this.#worker.postMessage(task);
    });
  }

  async stop(): Promise<void> {
    this.alive = false;
    await this.#worker.terminate();
  }

  #finish(done: HandlerResult): void {
    const answer = this.#answer;
    this.#answer = undefined;
    answer?.(done);
  }
}

function failure(errorType: string, errorMessage: string): HandlerResult {
  return { ok: false, result: JSON.stringify({ errorType, errorMessage }), cpuMicroseconds: 0 };
}
