import { variables } from '../../functions/lib/runtime/env.ts';
import type { SocketTimes } from './api/connection.ts';
import type { SocketGateway } from './api/sockets.ts';
import { startExpiry } from './aws/expiry.ts';
import { lambdaService } from './aws/lambda-service.ts';
import { consumeStream } from './aws/stream.ts';
import type { LambdaFunction } from './lambda/function.ts';
import { type Lambda, startLambda } from './lambda/lambda.ts';
import { readSchedules, type Schedules } from './lambda/schedules.ts';
import { bundleOf, type Parts, startSockets } from './parts.ts';
import { type LiftedLimits, lift } from './unlimited.ts';

interface ComputeOptions {
  readonly data: string;
  /** The folder of the bundles. */
  readonly functions: string;
  /** The file that a worker starts with. */
  readonly worker: string;
  /** The address of the stand-in for the push services. */
  readonly outside: string;
  readonly limits?: LiftedLimits;
  readonly socketTimes?: SocketTimes;
  readonly isCold?: boolean;
  readonly keepsExpired?: boolean;
  readonly isProbed?: boolean;
  /** Returns a function's variables by its logical id. */
  environmentOf(id: string): Readonly<Record<string, string>>;
  /** Replaces addresses of AWS by those of this machine. */
  localized(text: string): string;
}

/** The functions and what invokes them: sockets, the table's stream and schedules. */
export interface Compute {
  readonly lambda: Lambda;
  /** The gateways by the domains of their APIs. */
  readonly sockets: ReadonlyMap<string, SocketGateway>;
  moveClock(offsetMs: number): Promise<void>;
  idle(): Promise<void>;
  pauseStream(): Promise<() => void>;
  readonly schedules: Schedules;
  /** Restarts the functions with their current variables, optionally from another folder. */
  replaceFunctions(folder?: string): void;
  stop(): Promise<void>;
}

export function startCompute(parts: Parts, options: ComputeOptions): Compute {
  const { stack, clock, journal, aws, functions, invocations, writes } = parts;
  const { dynamo, table, port } = aws;
  let bundles = options.functions;
  const lambda = startLambda(functions, {
    clock,
    journal,
    invocations,
    endpoint: port.url,
    region: stack.at.region,
    worker: options.worker,
    outside: options.outside,
    bundle: (each) => bundleOf(bundles, each),
    variables: (each) => localVariables(each, options),
  });
  const expiry = startExpiry(options.keepsExpired ? { ...table, expiry: undefined } : table, {
    dynamo,
    clock,
    journal,
  });
  const stream = consumeStream(stack, {
    table,
    functions,
    dynamo,
    lambda,
    clock,
    journal,
    folder: options.data,
    port,
    isExpiry: expiry.isExpiry,
  });
  writes.on('write', () => stream.wake());
  port.offer('lambda', lambdaService(functions, lambda));
  const schedules = readSchedules(stack, {
    functions,
    clock,
    call: async (id, event) => (await lambda.invoke(id, event)).ok,
    log: (text) => journal.log('schedule', text),
  });
  const sockets = startSockets(parts, lambda, options.socketTimes);
  if (!options.isCold) warm(parts, lambda);
  return {
    lambda,
    sockets,
    moveClock: async (offsetMs) => {
      clock.move(offsetMs);
      await expiry.sweep();
    },
    idle: () => stream.idle(),
    pauseStream: () => stream.pause(),
    schedules,
    replaceFunctions: (folder = bundles) => {
      bundles = folder;
      for (const id of functions.keys()) lambda.replace(id);
    },
    stop: async () => {
      for (const gateway of sockets.values()) gateway.stop();
      expiry.stop();
      await schedules.stop();
      await stream.stop();
      await lambda.stop();
    },
  };
}

function localVariables(
  { id }: LambdaFunction,
  { environmentOf, localized, limits, isProbed }: ComputeOptions,
) {
  const here: Record<string, string> = {};
  for (const [name, value] of Object.entries(environmentOf(id))) {
    // AWS's metrics of CloudFront do not exist on this machine.
    if (name === variables.distributionId || (name === variables.probedUrl && !isProbed)) continue;
    here[name] = name === variables.limits && limits ? lift(value, limits) : localized(value);
  }
  return here;
}

/** Starts the functions of the APIs. */
function warm({ apis }: Parts, lambda: Lambda): void {
  const called = new Set(apis.flatMap(({ routes }) => routes.map(({ functionId }) => functionId)));
  for (const id of called) lambda.warm(id);
}
