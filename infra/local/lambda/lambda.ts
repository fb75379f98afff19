import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Journal } from '../journal.ts';
import { type Environment, startEnvironment } from './environment.ts';
import type { LambdaFunction } from './function.ts';

/** Lambda refuses larger events and answers. */
export const MAX_PAYLOAD_BYTES = 6 * 1024 * 1024;
/** What this machine runs of one function at once; what is more waits its turn. */
const MAX_ENVIRONMENTS = 8;

export interface Outcome {
  readonly ok: boolean;
  /** What the function answered, or its error when not `ok`. */
  readonly payload: unknown;
  readonly requestId: string;
  /** The access key that the function signed its calls to AWS with, which no other event has at the time. */
  readonly identity: string;
  /** What people call the function. */
  readonly label: string;
}

export interface Lambda {
  invoke(functionId: string, event: unknown): Promise<Outcome>;
  /** Lets new environments load the bundle as it is now; those at work finish first. */
  replace(functionId: string): void;
  /** Starts one environment of a function, so that its first event need not wait. */
  warm(functionId: string): void;
  stop(): Promise<void>;
}

export interface LambdaWorld {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly endpoint: string;
  readonly region: string;
  /** The file of a function's bundle. */
  bundle(lambda: LambdaFunction): string;
  /** The variables of a function as this machine has them. */
  variables(lambda: LambdaFunction): Readonly<Record<string, string>>;
}

export function startLambda(functions: ReadonlyMap<string, LambdaFunction>, world: LambdaWorld): Lambda {
  const pools = new Map([...functions].map(([id, lambda]) => [id, new Pool(lambda, world)]));
  const pool = (id: string) => {
    const found = pools.get(id);
    if (!found) throw new Error(`There is no function ${id}`);
    return found;
  };
  return {
    invoke: (id, event) => pool(id).invoke(event),
    replace: (id) => pool(id).replace(),
    warm: (id) => pool(id).warm(),
    stop: async () => {
      await Promise.all([...pools.values()].map((each) => each.stop()));
    },
  };
}

/** The environments of one function. */
class Pool {
  readonly #lambda: LambdaFunction;
  readonly #world: LambdaWorld;
  readonly #idle: Environment[] = [];
  readonly #busy = new Set<Environment>();
  readonly #waiting: (() => void)[] = [];
  #started = 0;
  #generation = 0;

  constructor(lambda: LambdaFunction, world: LambdaWorld) {
    this.#lambda = lambda;
    this.#world = world;
  }

  async invoke(event: unknown): Promise<Outcome> {
    const requestId = randomUUID();
    const environment = await this.#take();
    const done = await environment.run(event, requestId);
    this.#busy.delete(environment);
    if (environment.alive && environment.generation === this.#generation) this.#idle.push(environment);
    else environment.stop();
    this.#waiting.shift()?.();
    return {
      ok: done.ok,
      payload: JSON.parse(done.result),
      requestId,
      identity: environment.identity,
      label: this.#lambda.label,
    };
  }

  warm(): void {
    if (this.#idle.length === 0 && this.#busy.size === 0) this.#idle.push(this.#start());
  }

  replace(): void {
    this.#generation += 1;
    for (const environment of this.#idle.splice(0)) environment.stop();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#idle, ...this.#busy].map((environment) => environment.stop()));
  }

  async #take(): Promise<Environment> {
    while (this.#idle.length === 0 && this.#busy.size >= MAX_ENVIRONMENTS) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    const environment = this.#idle.pop() ?? this.#start();
    this.#busy.add(environment);
    return environment;
  }

  #start(): Environment {
    this.#started += 1;
    return startEnvironment(this.#lambda, this.#world, {
      identity: `${this.#lambda.id}.${this.#started}`,
      generation: this.#generation,
    });
  }
}
