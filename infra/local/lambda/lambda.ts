import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { type Environment, type LambdaDeps, startEnvironment } from './environment.ts';
import type { LambdaFunction } from './function.ts';

/** Lambda refuses larger events and answers. */
export const MAX_PAYLOAD_BYTES = 6 * 1024 * 1024;
/** The error of an invocation without available concurrency. */
export const TOO_MANY = 'TooManyRequestsException';
/** The number of environments of one function that run at once; further events wait. */
const MAX_ENVIRONMENTS = 8;
/** Loading a bundle keeps a whole core busy. */
const AT_ONCE = availableParallelism();

export interface InvocationResult {
  readonly ok: boolean;
  /** The function's answer, or its error when not `ok`. */
  readonly payload: unknown;
  readonly requestId: string;
  /** The access key of the environment; no concurrent event shares it. */
  readonly identity: string;
  /** The function's readable name. */
  readonly label: string;
  /** CPU time of the handler's thread. */
  readonly cpuMicroseconds: number;
}

export interface Lambda {
  invoke(functionId: string, event: unknown): Promise<InvocationResult>;
  /** Sets or removes the reserved concurrency. 0 refuses every event; other values have no effect here. */
  reserve(functionId: string, count: number | undefined): void;
  /** Loads the bundle again in new environments; running events finish first. */
  replace(functionId: string): void;
  /** Starts one environment, so that the first event need not wait. */
  warm(functionId: string): void;
  /** The used heap of each environment in bytes. */
  heaps(): Promise<number[]>;
  stop(): Promise<void>;
}

export function startLambda(functions: ReadonlyMap<string, LambdaFunction>, deps: LambdaDeps): Lambda {
  const pools = new Map([...functions].map(([id, lambda]) => [id, new Pool(lambda, deps)]));
  const pool = (id: string) => {
    const found = pools.get(id);
    if (!found) throw new Error(`There is no function ${id}`);
    return found;
  };
  return {
    invoke: (id, event) => pool(id).invoke(event),
    reserve: (id, count) => pool(id).reserve(count),
    replace: (id) => pool(id).replace(),
    warm: (id) => pool(id).warm(),
    heaps: async () => (await Promise.all([...pools.values()].map((each) => each.heaps()))).flat(),
    stop: async () => {
      await Promise.all([...pools.values()].map((each) => each.stop()));
    },
  };
}

/** The result of an invocation without available concurrency. */
function throttled(label: string): InvocationResult {
  const payload = { errorType: TOO_MANY, errorMessage: 'Rate Exceeded.' };
  return { ok: false, payload, requestId: randomUUID(), identity: '', label, cpuMicroseconds: 0 };
}

interface QueuedEvent {
  readonly event: unknown;
  resolve(result: InvocationResult): void;
}

/**
 * The environments of one function. The pool grows while events wait, but no faster than the machine can start them.
 */
class Pool {
  readonly #lambda: LambdaFunction;
  readonly #deps: LambdaDeps;
  readonly #environments = new Set<Environment>();
  readonly #idle: Environment[] = [];
  readonly #waiting: QueuedEvent[] = [];
  #starting = 0;
  #started = 0;
  #bundleVersion = 0;
  #isStopped = false;
  #isClosed = false;

  constructor(lambda: LambdaFunction, deps: LambdaDeps) {
    this.#lambda = lambda;
    this.#deps = deps;
  }

  reserve(count: number | undefined): void {
    this.#isClosed = count === 0;
  }

  invoke(event: unknown): Promise<InvocationResult> {
    if (this.#isClosed) return Promise.resolve(throttled(this.#lambda.label));
    return new Promise((resolve) => {
      this.#waiting.push({ event, resolve });
      this.#serve();
    });
  }

  warm(): void {
    if (this.#environments.size === 0) void this.#start();
  }

  replace(): void {
    this.#bundleVersion += 1;
    for (const environment of this.#idle.splice(0)) this.#end(environment);
  }

  heaps(): Promise<number[]> {
    const alive = [...this.#environments].filter((environment) => environment.alive);
    return Promise.all(alive.map((environment) => environment.heapBytes()));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all([...this.#environments].map((environment) => environment.stop()));
  }

  /** Runs waiting events in idle environments and starts another environment if events remain. */
  #serve(): void {
    // Events during the shutdown, for example of closing sockets, would start environments that nobody stops.
    if (this.#isStopped) return;
    while (this.#waiting.length > 0 && this.#idle.length > 0) {
      const environment = this.#idle.pop();
      // It may have exited after its last answer.
      if (environment && !environment.alive) this.#end(environment);
      else if (environment) void this.#run(environment, this.#waiting.shift());
    }
    const canStart = this.#environments.size < MAX_ENVIRONMENTS && this.#starting < AT_ONCE;
    if (this.#waiting.length > this.#starting && canStart) void this.#start();
  }

  async #run(environment: Environment, waiting: QueuedEvent | undefined): Promise<void> {
    if (!waiting) return;
    const requestId = randomUUID();
    const { ok, result, cpuMicroseconds } = await environment.run(waiting.event, requestId);
    const { identity } = environment;
    const { label } = this.#lambda;
    waiting.resolve({ ok, payload: JSON.parse(result), requestId, identity, label, cpuMicroseconds });
    this.#free(environment);
  }

  async #start(): Promise<void> {
    this.#started += 1;
    this.#starting += 1;
    const environment = startEnvironment(this.#lambda, this.#deps, {
      identity: `${this.#lambda.id}.${this.#started}`,
      bundleVersion: this.#bundleVersion,
    });
    this.#environments.add(environment);
    const isReady = await environment.ready;
    this.#starting -= 1;
    if (isReady) return this.#free(environment);
    this.#environments.delete(environment);
    // A bundle that fails to load fails the event that started it.
    void this.#run(environment, this.#waiting.shift());
  }

  #free(environment: Environment): void {
    if (environment.alive && environment.bundleVersion === this.#bundleVersion) this.#idle.push(environment);
    else this.#end(environment);
    this.#serve();
  }

  #end(environment: Environment): void {
    this.#environments.delete(environment);
    void environment.stop();
  }
}
