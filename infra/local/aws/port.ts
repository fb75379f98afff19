import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../host/clock.ts';
import type { Journal, Usage } from '../host/journal.ts';
import { type Listening, listen } from '../host/listen.ts';
import { loopbackServer } from '../host/loopback.ts';
import type { LambdaFunction } from '../lambda/function.ts';
import type { Invocations } from '../lambda/invocations.ts';
import { allows, type Permission } from '../template/policy.ts';
import { type Caller, callerOf, callerRefusal, functionIdOf } from './caller.ts';
import { type AwsCall, type Fault, Faults, type PlannedFault } from './faults.ts';
import { GrantRecorder, type GrantUse } from './grant-use.ts';
import { Meter } from './meter.ts';
import { type AwsAnswer, type AwsRequest, awsRequest, type Operation, type Service } from './service.ts';

/** Observes a call to AWS or answers it itself; `proceed` runs the call. */
type Interceptor = (call: AwsCall, proceed: () => Promise<AwsAnswer>) => Promise<AwsAnswer>;

/** The port that stands for AWS: all services that the functions call. */
export interface Port {
  readonly url: string;
  /** Returns the usage of an identity since the last call and resets it. */
  takeUsage(identity: string): Usage;
  fail(fault: Fault): PlannedFault;
  readonly faults: Pick<Faults, 'planned' | 'clear'>;
  /**
   * Passes every call to the interceptor, except those that fail before they run. Returns a function that removes it.
   */
  intercept(interceptor: Interceptor): () => void;
  /** Adds a service that itself needs the port; `name` is its name in signatures. */
  offer(name: string, service: Service): void;
  /** The grants of the functions' roles and which of them were used. */
  readonly grantUse: GrantUse;
  stop(): Promise<void>;
}

interface PortDeps {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly functions: ReadonlyMap<string, LambdaFunction>;
  readonly invocations: Invocations;
  secretKeyOf(identity: string): string;
  /** Services by their names in signatures. */
  readonly services: Readonly<Record<string, Service>>;
  /** Answers unsigned calls, for example CORS preflights. */
  readonly unsigned: (request: AwsRequest) => Promise<AwsAnswer>;
}

export async function startPort(deps: PortDeps): Promise<Port> {
  const faults = new Faults();
  const meter = new Meter();
  const grants = new GrantRecorder(deps.functions.values());
  const services = new Map(Object.entries(deps.services));
  const interceptors = new Set<Interceptor>();
  const serving = { ...deps, services, faults, meter, grants, interceptors };
  const server = loopbackServer({
    request: (incoming, outgoing) => serve(incoming, outgoing, serving),
    failed: (error) =>
      deps.journal.log('aws', `The port failed: ${error instanceof Error ? error.stack : error}`),
  });
  server.keepAliveTimeout = 60_000;
  const listening: Listening = await listen(server, { port: 0, hosts: ['127.0.0.1'] });
  return {
    url: `http://127.0.0.1:${listening.port}`,
    takeUsage: (identity) => meter.take(identity),
    fail: (fault) => faults.plan(fault),
    faults,
    intercept: (interceptor) => {
      interceptors.add(interceptor);
      return () => interceptors.delete(interceptor);
    },
    offer: (name, service) => services.set(name, service),
    get grantUse() {
      return grants.use;
    },
    stop: () => listening.stop(),
  };
}

interface ServeDeps extends Omit<PortDeps, 'services'> {
  readonly services: ReadonlyMap<string, Service>;
  readonly faults: Faults;
  readonly meter: Meter;
  readonly grants: GrantRecorder;
  readonly interceptors: ReadonlySet<Interceptor>;
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse, deps: ServeDeps): Promise<void> {
  const startedAt = performance.now();
  const request = awsRequest(incoming);
  if (!request) return void outgoing.writeHead(400).end();
  // A preflight's URL was signed for another method.
  const caller = request.method === 'OPTIONS' ? undefined : callerOf(request.url, request.headers);
  const service = caller && deps.services.get(caller.service);
  if (!caller || !service) return send(outgoing, await deps.unsigned(request), deps.clock);
  const refused = await callerRefusal(request, caller, deps);
  if (refused) {
    return send(outgoing, await service.refuse(refused.why, refused.message, request), deps.clock);
  }
  const operation = await service.understand(request);
  const lambda = deps.functions.get(functionIdOf(caller.identity));
  const { name, needs } = operation;
  const call = { lambda, service: caller.service, operation: name, needs, body: request.read };
  const fault = deps.faults.next(call);
  const received = { request, caller, service, operation, lambda, fault };
  const proceed = [...deps.interceptors].reduce<() => Promise<AwsAnswer>>(
    (next, intercept) => () => intercept(call, next),
    () => runOperation(received, deps),
  );
  const ended = once(() => recordEnd(received, deps));
  // When the caller gives up and closes the connection, its invocation may end before the call does.
  outgoing.once('close', ended);
  const answer = fault === 'timeout-before' ? undefined : await proceed();
  ended();
  // Only the caller ends a stalled connection.
  if (fault === 'stall') return;
  if (!answer) return void outgoing.destroy();
  if (!caller.isPresigned) meterCall(received, answer, startedAt, deps);
  if (fault === 'timeout-after') return void outgoing.destroy();
  await send(outgoing, answer, deps.clock);
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

/** Runs before the answer is sent, so an invocation that awaits the call cannot have ended yet. */
function recordEnd({ request, caller, operation, lambda }: ReceivedCall, { invocations }: ServeDeps): void {
  const traceId = request.headers['x-amzn-trace-id'];
  if (!lambda || typeof traceId !== 'string') return;
  invocations.callEnded(traceId, {
    function: lambda.label,
    service: caller.service,
    operation: operation.name,
  });
}

function meterCall(
  { request, caller, operation }: ReceivedCall,
  answer: AwsAnswer,
  startedAt: number,
  deps: ServeDeps,
) {
  deps.meter.count(caller.identity, {
    service: caller.service,
    operation: operation.name,
    startedAt,
    endedAt: performance.now(),
    units: answer.units ?? 0,
    writeUnits: answer.writeUnits ?? 0,
    bytesIn: Number(request.headers['content-length'] ?? 0),
    bytesOut: typeof answer.body === 'string' || Buffer.isBuffer(answer.body) ? answer.body.length : 0,
  });
}

interface ReceivedCall {
  readonly request: AwsRequest;
  readonly caller: Caller;
  readonly service: Service;
  readonly operation: Operation;
  /** Undefined when no function made the call. */
  readonly lambda: LambdaFunction | undefined;
  readonly fault: Fault['kind'] | undefined;
}

const REFUSED = {
  throttled: 'Rate exceeded',
  conflict: 'Transaction is ongoing for the item',
  internal: 'Internal server error',
} as const;

async function runOperation(
  { request, caller, service, operation, lambda, fault }: ReceivedCall,
  deps: ServeDeps,
): Promise<AwsAnswer> {
  if (fault === 'throttled' || fault === 'conflict' || fault === 'internal') {
    return service.refuse(fault, REFUSED[fault], request);
  }
  const denied = lambda && operation.needs.find((permission) => !allows(lambda.statements, permission));
  if (!denied) {
    if (lambda) deps.grants.allowed(lambda, operation.needs);
    return operation.run();
  }
  // A presigned URL is used by its holder, so it is no use of the function's grants.
  if (!caller.isPresigned) deps.grants.denied(lambda, denied);
  const message = denialMessage(lambda, denied);
  deps.journal.log('aws', message);
  return service.refuse('denied', message, request);
}

function denialMessage(lambda: LambdaFunction, { action, resource, context }: Permission): string {
  const keys = context['dynamodb:LeadingKeys'];
  const on = keys ? ` (partition keys ${keys.join(', ')})` : '';
  return `${lambda.name} is not authorized to perform: ${action} on resource: ${resource}${on} because no identity-based policy allows the ${action} action`;
}

async function send(outgoing: ServerResponse, answer: AwsAnswer, clock: Clock): Promise<void> {
  // The SDK corrects its clock by this header, so it must be the stack's time.
  outgoing.setHeader('date', new Date(clock.now()).toUTCString());
  outgoing.writeHead(answer.status, { ...answer.headers });
  if (answer.body instanceof Readable) return pipeline(answer.body, outgoing);
  outgoing.end(answer.body);
}
