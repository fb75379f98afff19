import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type Call, headers } from '../../shared/contract/call.ts';
import type { Fault } from '../local/aws/faults.ts';
import type { Operator, Prepared } from '../testing/example.ts';
import { type Answered, send, withStack } from '../testing/suite.ts';
import type { TestStack } from './testStack.ts';

/** A call to be made under faults: an example, or one that is refused for a reason. */
export interface FaultCase {
  readonly call: Call;
  /** Of its answer. Absent: the call's success. */
  readonly status?: number;
  /** Codes that refuse a repeat truly, when the first was done and its answer was lost. */
  readonly repeat?: readonly string[];
  /** The function keeps what it has read: a fault of its reading needs data that it has not seen. */
  readonly isHeld?: boolean;
  prepare(operator: Operator): Promise<PreparedCase>;
}

interface PreparedCase extends Pick<Prepared, 'sent'> {
  /** What is not as it must be after the call was made so often. */
  verify?(times: number): Promise<string | undefined>;
}

/** In attempts: one, and as many as there are. */
const durations = { once: 1, lasting: 1_000_000 } as const;

/**
 * Which faults are tried: those that differ from call to call, once each, and of what is done after the answer one; or
 * all, in every way.
 */
export type FaultTrials = 'distinct' | 'all';

const WRITE = /^(Put|Update|Delete|BatchWrite)Item$|^TransactWriteItems$/;
const HOUR_MS = 60 * 60_000;

/** Makes a call once for each fault of each of its AWS calls, and gives what was wrong. */
export async function problemsUnderFaults(
  faultCase: FaultCase,
  testStack: TestStack,
  trials: FaultTrials,
): Promise<string[]> {
  // An hour in which no limit has counted anything yet.
  await testStack.advanceClock(HOUR_MS);
  const run = async () => {
    const faults = await faultsFor(faultCase, testStack, trials);
    const problems = faults.length > 0 ? [] : ['it makes no AWS call'];
    // A call that only reads leaves everything as it was.
    const reusable =
      faults.some(isWrite) || faultCase.isHeld ? undefined : await faultCase.prepare(testStack);
    for (const fault of faults) {
      const prepared = reusable ?? (await faultCase.prepare(testStack));
      const problem = await runWithFault(faultCase, { fault, prepared }, testStack);
      if (problem !== undefined) problems.push(problem);
    }
    return problems;
  };
  return withStack(testStack.stack, run);
}

/** Everything that can go wrong with the AWS calls of a case. */
async function faultsFor(
  faultCase: FaultCase,
  testStack: TestStack,
  trials: FaultTrials,
): Promise<Required<Fault>[]> {
  const calls = await awsCallsOf(faultCase, testStack);
  const followUps = calls.filter(isFollowUp);
  const { length } = faultCase.call.path;
  // Of what many calls have the stream's function do, each has another part fail; and every third has a conflict, which
  // is resolved in one place for all.
  const chosen = {
    followUp: followUps[length % followUps.length],
    read: lastRead(calls),
    hasConflict: length % 3 === 0,
  };
  return calls.flatMap((call, index) => {
    const nth = calls.slice(0, index + 1).filter((other) => isDeepStrictEqual(other, call)).length;
    // A stall costs the time that a client waits; what a function then does is what it does after `timeout-after`.
    const kinds = trials === 'all' ? [...kindsFor(call), 'stall' as const] : distinctKindsFor(call, chosen);
    const times = trials === 'all' ? Object.values(durations) : [durations.once];
    return kinds.flatMap((kind) => times.map((each) => ({ ...call, kind, nth, times: each })));
  });
}

/** A call of a function to AWS. */
type AwsCall = Required<Pick<Fault, 'function' | 'service' | 'operation'>>;

async function awsCallsOf(faultCase: FaultCase, { stack, ...operator }: TestStack): Promise<AwsCall[]> {
  const { sent } = await faultCase.prepare(operator);
  await stack.settled();
  const calls: AwsCall[] = [];
  const stopWatching = stack.port.intercept(({ lambda, service, operation }, proceed) => {
    if (lambda) calls.push({ function: lambda.label, service, operation });
    return proceed();
  });
  await send(faultCase.call, sent);
  await stack.settled();
  stopWatching();
  return calls;
}

function kindsFor(call: AwsCall): Fault['kind'][] {
  return ['throttled', 'timeout-before', 'timeout-after', ...(isWrite(call) ? (['conflict'] as const) : [])];
}

interface Chosen {
  readonly followUp: AwsCall | undefined;
  readonly read: AwsCall | undefined;
  readonly hasConflict: boolean;
}

/** Those that a function can tell apart, of the AWS calls that are not alike in every function. */
function distinctKindsFor(call: AwsCall, { followUp, read, hasConflict }: Chosen): Fault['kind'][] {
  if (isFollowUp(call) && call !== followUp) return [];
  // A repeat must bear with what was written before the answer was lost: then it bears with nothing written, too.
  if (isWrite(call)) return hasConflict ? ['timeout-after', 'conflict'] : ['timeout-after'];
  // A mail or a file is there twice, or once.
  if (call.service !== 'dynamodb') return ['throttled', 'timeout-after'];
  // A read that failed is made again, whatever became of it.
  return call === read || isFollowUp(call) ? ['throttled'] : [];
}

/** Of a call that only reads; one that writes begins with the same reading as all. */
function lastRead(calls: readonly AwsCall[]): AwsCall | undefined {
  return calls.some(isWrite) ? undefined : calls.findLast(({ service }) => service === 'dynamodb');
}

/** Whether an AWS call is made after the answer, by the function that the table's stream feeds. */
const isFollowUp = ({ function: name }: AwsCall) => name === 'jobs';

/** The stream tells its function of what was written together or bit by bit: the next time it may take fewer calls. */
const mayBeAbsent = (fault: Required<Fault>) => isFollowUp(fault) && fault.nth > 1;

/** Whether an AWS call writes to the table, where another write may conflict with it. */
function isWrite({ service, operation }: Pick<AwsCall, 'service' | 'operation'>): boolean {
  return service === 'dynamodb' && WRITE.test(operation);
}

/**
 * Makes a call under a fault, and repeats it when the fault is over, as a person would who was told of it.
 * Gives what is wrong with the answers, or with what is stored in the end.
 */
async function runWithFault(
  faultCase: FaultCase,
  { fault, prepared }: { fault: Required<Fault>; prepared: PreparedCase },
  testStack: TestStack,
): Promise<string | undefined> {
  await testStack.stack.settled();
  const planned = testStack.stack.port.fail(fault);
  const first = await send(faultCase.call, prepared.sent);
  const wasInjected = await becomesTrue(() => planned.hits > 0);
  planned.cancel();
  const hasSucceeded = first.status === statusOf(faultCase);
  const second = hasSucceeded ? undefined : await send(faultCase.call, prepared.sent);
  await testStack.stack.settled();
  const problem =
    (wasInjected || mayBeAbsent(fault) ? undefined : 'no AWS call failed') ??
    (hasSucceeded ? undefined : faultProblem(first, testStack)) ??
    (second && repeatProblem(faultCase, second)) ??
    (await prepared.verify?.(second ? 2 : 1));
  return problem && `${describe(fault)}: ${problem}`;
}

function describe({ function: name, service, operation, nth, kind, times }: Required<Fault>): string {
  return `${kind} ${times === 1 ? 'once' : 'lastingly'} at call ${nth} of ${name} to ${service} ${operation}`;
}

function statusOf({ call, status }: FaultCase): number {
  return status ?? call.status ?? 200;
}

function repeatProblem(faultCase: FaultCase, { status, body }: Answered): string | undefined {
  const isRight =
    status === statusOf(faultCase) || (status < 500 && faultCase.repeat?.includes(String(body.code)));
  return isRight ? undefined : `the repeat is told ${status} ${body.code}`;
}

const FaultBody = z.strictObject({
  error: z.literal('Something went wrong. Please try again.'),
  code: z.enum(['FAULT', 'BUSY']),
  requestId: z.string(),
});

/** A fault is answered as one, and its log is found by the id that the caller was given. */
function faultProblem({ status, body, headers: given }: Answered, { stack }: TestStack): string | undefined {
  if (status < 500) return `refused with ${status} ${body.code}, though the request was right`;
  const fault = FaultBody.safeParse(body);
  if (!fault.success) return `not the body of a fault: ${status} ${JSON.stringify(body)}`;
  const { requestId } = fault.data;
  if (requestId !== given.get(headers.requestId)) return 'another id in the body than in the header';
  const isLogged = stack.journal.lines.some(
    ({ text }) => text.includes(requestId) && text.includes('"level":"ERROR"'),
  );
  return isLogged ? undefined : `nothing in the log about ${requestId}`;
}

const TIMEOUT_MS = 5_000;

/** Polls: what a stream's function does fails after the answer. */
async function becomesTrue(condition: () => boolean): Promise<boolean> {
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await pause(10))
    if (condition()) return true;
  return false;
}
