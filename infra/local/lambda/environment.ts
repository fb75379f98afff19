import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { LambdaFunction } from './function.ts';
import type { LambdaWorld } from './lambda.ts';
import { FromWorker, type Task, type WorkerData } from './messages.ts';

export interface Done {
  readonly ok: boolean;
  readonly result: string;
}

/** A worker that runs one function's bundle, one event at a time. */
export interface Environment {
  /** The access key that its calls to AWS are signed with. */
  readonly identity: string;
  /** Which version of the bundle it loaded. */
  readonly generation: number;
  readonly alive: boolean;
  /** Whether the bundle could be loaded, once that is known. */
  readonly ready: Promise<boolean>;
  run(event: unknown, requestId: string): Promise<Done>;
  stop(): Promise<void>;
}

interface Identity {
  readonly identity: string;
  readonly generation: number;
}

export function startEnvironment(
  lambda: LambdaFunction,
  world: LambdaWorld,
  { identity, generation }: Identity,
): Environment {
  const data: WorkerData = {
    file: world.bundle(lambda),
    handler: lambda.handler.split('.').pop() ?? '',
    name: lambda.name,
    arn: lambda.arn,
    memoryMb: lambda.memoryMb,
    clock: world.clock.shared,
  };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: data,
    env: { ...ownVariables(lambda, world, identity), ...world.variables(lambda) },
    // Its lines come as messages; what bypasses them is noted too, and not piped into this process's output.
    stdout: true,
    stderr: true,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: lambda.memoryMb },
  });
  for (const output of [worker.stdout, worker.stderr]) {
    output.on('data', (chunk: Buffer) => logLines(world, lambda.label, chunk.toString()));
  }
  const running = new Running(worker, (text) => logLines(world, lambda.label, text));
  return {
    identity,
    generation,
    ready: running.ready.promise,
    get alive() {
      return running.alive;
    },
    run: async (event, requestId) => {
      const limitMs = lambda.timeoutSeconds * 1000;
      const traceId = `Root=1-${Math.floor(world.clock.now() / 1000).toString(16)}-${randomBytes(12).toString('hex')}`;
      world.invocations.start(traceId, { event, requestId });
      const deadline = world.clock.now() + limitMs;
      const done = await running.run({ event, requestId, traceId, deadline }, limitMs);
      world.invocations.end(traceId, running.alive ? 'answered' : 'aborted');
      return done;
    },
    stop: () => running.stop(),
  };
}

function ownVariables(lambda: LambdaFunction, world: LambdaWorld, identity: string) {
  return {
    PATH: process.env.PATH ?? '',
    TZ: 'UTC',
    AWS_REGION: world.region,
    AWS_DEFAULT_REGION: world.region,
    AWS_ENDPOINT_URL: world.endpoint,
    AWS_ACCESS_KEY_ID: identity,
    AWS_SECRET_ACCESS_KEY: secretKeyOf(identity),
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: lambda.name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(lambda.memoryMb),
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${lambda.name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
  };
}

/** Known to the port too, which checks what was signed with it. */
export function secretKeyOf(identity: string): string {
  return `secret-of-${identity}`;
}

function logLines(world: LambdaWorld, from: string, text: string): void {
  for (const line of text.split('\n')) if (line.trim() !== '') world.journal.log(from, line);
}

/** A worker's life: it is ready once, then answers or dies. */
class Running {
  readonly #worker: Worker;
  alive = true;
  readonly ready = Promise.withResolvers<boolean>();
  #answer: ((done: Done) => void) | undefined;
  #fault = 'The function ended by itself';

  constructor(worker: Worker, log: (text: string) => void) {
    this.#worker = worker;
    worker.on('message', (message) => {
      const said = FromWorker.parse(message);
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

  run(task: Task, limitMs: number): Promise<Done> {
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

  #finish(done: Done): void {
    const answer = this.#answer;
    this.#answer = undefined;
    answer?.(done);
  }
}

function failure(errorType: string, errorMessage: string): Done {
  return { ok: false, result: JSON.stringify({ errorType, errorMessage }) };
}
