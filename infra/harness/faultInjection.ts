import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type Call, headers } from '../../shared/contract/call.ts';
import type { Fault } from '../local/aws/faults.ts';
import { becomesTrue } from '../testing/becomesTrue.ts';
import type { Operator, Prepared } from '../testing/example.ts';
import { type Answered, send, withStack } from '../testing/suite.ts';
import type { TestStack } from './testStack.ts';

/** A call that is made under faults: an example, or a request that is refused for a reason. */
export interface FaultCase {
  readonly call: Call;
  /** The expected status; defaults to the call's success status. */
  readonly status?: number;
  /** Refusal codes that the repeat may get when the first request succeeded but its response was lost. */
  readonly repeatRefusals?: readonly string[];
  /** The function caches what it reads, so a fault of a read needs data that it has not read yet. */
  readonly cachesReads?: boolean;
  prepare(operator: Operator): Promise<PreparedCase>;
}

interface PreparedCase extends Pick<Prepared, 'sent'> {
  /** Describes what is wrong with the stored data after the call was made `times` times. */
  verify?(times: number): Promise<string | undefined>;
}

/** The number of SDK attempts that fail: one, or all. */
const failedAttempts = { once: 1, lasting: 1_000_000 } as const;

/**
 * `distinct` tries each kind of fault only where calls handle it differently, and one fault of the jobs function; `all`
 * tries every fault in every way.
 */
type FaultTrials = 'distinct' | 'all';

const WRITE = /^(Put|Update|Delete|BatchWrite)Item$|^TransactWriteItems$/;
/** The windows of the limits last an hour. One that ends in this second is over and not removed yet, hence the minute. */
const WINDOW_MS = 61 * 60_000;
/** The faults of one hour, after which the limits are far from reached. */
const FAULTS_AN_HOUR = 50;
/** The stream's function fails after the answer. */
const TIMEOUT_MS = 5_000;

/** Makes a call once for each fault of each of its AWS calls and returns the problems found. */
export async function problemsUnderFaults(
  faultCase: FaultCase,
  testStack: TestStack,
  trials: FaultTrials,
): Promise<string[]> {
  // A new hour resets the counters of the limits.
  await testStack.advanceClock(WINDOW_MS);
  const run = async () => {
    const faults = await faultsFor(faultCase, testStack, trials);
    const problems = faults.length > 0 ? [] : ['it makes no AWS call'];
    const prepare = preparing(faultCase, faults, testStack);
    for (const [index, fault] of faults.entries()) {
      const problem = await runWithFault(faultCase, { fault, prepared: await prepare(index) }, testStack);
      if (problem !== undefined) problems.push(problem);
    }
    return problems;
  };
  return withStack(testStack.stack, run);
}

/** Returns a function that prepares the case for its next fault. */
function preparing(faultCase: FaultCase, faults: readonly Required<Fault>[], testStack: TestStack) {
  // A call that only reads changes nothing, so one preparation serves the faults of an hour, while sessions last.
  const isReusable = !faults.some(isWrite) && !faultCase.cachesReads;
  let last: Awaited<ReturnType<FaultCase['prepare']>> | undefined;
  return async (index: number) => {
    const isNewHour = index > 0 && index % FAULTS_AN_HOUR === 0;
    if (isNewHour) await testStack.advanceClock(WINDOW_MS);
    if (last === undefined || isNewHour || !isReusable) last = await faultCase.prepare(testStack);
    return last;
  };
}

/** Lists every fault that can hit the AWS calls of a case. */
async function faultsFor(
  faultCase: FaultCase,
  testStack: TestStack,
  trials: FaultTrials,
): Promise<Required<Fault>[]> {
  const calls = await awsCallsOf(faultCase, testStack);
  const followUps = calls.filter(isFollowUp);
  const { length } = faultCase.call.path;
  // Many calls trigger the same work in the stream's function, so the length of the path chooses which part a call tests.
  // Conflicts are resolved in one place, so every third call is enough.
  const chosen = {
    followUp: followUps[length % followUps.length],
    read: lastRead(calls),
    hasConflict: length % 3 === 0,
  };
  return calls.flatMap((call, index) => {
    const nth = calls.slice(0, index + 1).filter((other) => isDeepStrictEqual(other, call)).length;
    // A stall lasts as long as the client's timeout; the function then behaves as after `timeout-after`.
    const kinds = trials === 'all' ? [...kindsFor(call), 'stall' as const] : distinctKindsFor(call, chosen);
    const times = trials === 'all' ? Object.values(failedAttempts) : [failedAttempts.once];
    return kinds.flatMap((kind) => times.map((each) => ({ ...call, kind, nth, times: each })));
  });
}

type AwsCall = Required<Pick<Fault, 'function' | 'service' | 'operation'>>;

async function awsCallsOf(faultCase: FaultCase, { stack, ...operator }: TestStack): Promise<AwsCall[]> {
  const { sent } = await faultCase.prepare(operator);
  await stack.idle();
  const calls: AwsCall[] = [];
  const stopWatching = stack.port.intercept(({ lambda, service, operation }, proceed) => {
    if (lambda) calls.push({ function: lambda.label, service, operation });
    return proceed();
  });
  await send(faultCase.call, sent);
  await stack.idle();
  stopWatching();
  return calls;
}

function kindsFor(call: AwsCall): Fault['kind'][] {
  return [
    'throttled',
    'internal',
    'timeout-before',
    'timeout-after',
    ...(isWrite(call) ? (['conflict'] as const) : []),
  ];
}

interface Chosen {
  readonly followUp: AwsCall | undefined;
  readonly read: AwsCall | undefined;
  readonly hasConflict: boolean;
}

/** Leaves out the faults that every function handles in the same code. */
function distinctKindsFor(call: AwsCall, { followUp, read, hasConflict }: Chosen): Fault['kind'][] {
  if (isFollowUp(call) && call !== followUp) return [];
  // Code that tolerates its own earlier write also works when nothing was written.
  if (isWrite(call)) return hasConflict ? ['timeout-after', 'conflict'] : ['timeout-after'];
  // A repeat may send a mail or store a file twice.
  if (call.service !== 'dynamodb') return ['throttled', 'timeout-after'];
  // A failed read is repeated, whichever fault it was.
  return call === read || isFollowUp(call) ? ['throttled'] : [];
}

/** Finds the last read of a call that only reads; calls that write all begin with the same reads. */
function lastRead(calls: readonly AwsCall[]): AwsCall | undefined {
  return calls.some(isWrite) ? undefined : calls.findLast(({ service }) => service === 'dynamodb');
}

/** Returns whether the AWS call is made after the answer, by the function that consumes the stream. */
const isFollowUp = ({ function: name }: AwsCall) => name === 'jobs';

/** The stream batches records differently each time, so the jobs function may make fewer calls than before. */
const mayBeAbsent = (fault: Required<Fault>) => isFollowUp(fault) && fault.nth > 1;

/** Returns whether the AWS call writes to the table, where it can conflict with another write. */
function isWrite({ service, operation }: Pick<AwsCall, 'service' | 'operation'>): boolean {
  return service === 'dynamodb' && WRITE.test(operation);
}

/**
 * Makes a call under a fault and repeats it without the fault, as a user would after an error message. Returns what
 * is wrong with the answers or the stored data.
 */
async function runWithFault(
  faultCase: FaultCase,
  { fault, prepared }: { fault: Required<Fault>; prepared: PreparedCase },
  testStack: TestStack,
): Promise<string | undefined> {
  await testStack.stack.idle();
  const planned = testStack.stack.port.fail(fault);
  const first = await send(faultCase.call, prepared.sent);
  const wasInjected = await becomesTrue(() => planned.hits > 0, TIMEOUT_MS);
  planned.cancel();
  const hasSucceeded = first.status === statusOf(faultCase);
  const second = hasSucceeded ? undefined : await send(faultCase.call, prepared.sent);
  await testStack.stack.idle();
  const problem =
    (wasInjected || mayBeAbsent(fault) ? undefined : 'no AWS call failed') ??
    (hasSucceeded ? undefined : faultProblem(first, testStack)) ??
    (second && repeatProblem(faultCase, second)) ??
    (await prepared.verify?.(second ? 2 : 1));
  return problem && `${describe(fault)}: ${problem}`;
}

function describe({ function: name, service, operation, nth, kind, times }: Required<Fault>): string {
  return `${kind} ${times === 1 ? 'once' : 'permanently'} at call ${nth} of ${name} to ${service} ${operation}`;
}

function statusOf({ call, status }: FaultCase): number {
  return status ?? call.status ?? 200;
}

function repeatProblem(faultCase: FaultCase, { status, body }: Answered): string | undefined {
  const isRight =
    status === statusOf(faultCase) || (status < 500 && faultCase.repeatRefusals?.includes(String(body.code)));
  return isRight ? undefined : `the repeat is answered with ${status} ${body.code}`;
}

const FaultBody = z.strictObject({
  error: z.literal('Something went wrong. Please try again.'),
  code: z.enum(['FAULT', 'BUSY']),
  requestId: z.string(),
});

/** A fault must have the standard body, and its request id must lead to an error in the log. */
function faultProblem({ status, body, headers: given }: Answered, { stack }: TestStack): string | undefined {
  if (status < 500) return `refused with ${status} ${body.code}, though the request was valid`;
  const fault = FaultBody.safeParse(body);
  if (!fault.success) return `not the body of a fault: ${status} ${JSON.stringify(body)}`;
  const { requestId } = fault.data;
  if (requestId !== given.get(headers.requestId)) return 'another id in the body than in the header';
  const isLogged = stack.journal.lines.some(
    ({ text }) => text.includes(requestId) && text.includes('"level":"ERROR"'),
  );
  return isLogged ? undefined : `nothing in the log about ${requestId}`;
}
