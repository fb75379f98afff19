import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type Call, headers } from '../../shared/contract/call.ts';
import type { Fault } from '../local/aws/faults.ts';
import type { Operator, Prepared } from '../testing/examples.ts';
import { type Answered, send } from '../testing/suite.ts';
import type { Ground } from './ground.ts';

/** A call under trial: an example, or one that is refused for a reason. */
export interface Trial {
  readonly call: Call;
  /** Of its answer. Absent: the call's success. */
  readonly status?: number;
  /** Codes that refuse a repeat truly, when the first was done and its answer was lost. */
  readonly repeat?: readonly string[];
  prepare(operator: Operator): Promise<Tried>;
}

interface Tried extends Pick<Prepared, 'sent'> {
  /** What is not as it must be after the call was made so often. */
  wrong(times: number): Promise<string | undefined>;
}

const WRITE = /^(Put|Update|Delete|BatchWrite)Item$|^TransactWriteItems$/;
const LASTING = 1_000_000;

/** Everything that can go wrong with the AWS calls of a trial, once or for as long as it takes. */
export async function faultsOf(trial: Trial, ground: Ground): Promise<Required<Fault>[]> {
  const calls = await callsOf(trial, ground);
  return calls.flatMap((call, index) => {
    const nth = calls.slice(0, index + 1).filter((other) => isDeepStrictEqual(other, call)).length;
    return kindsFor(call).flatMap((kind) => [1, LASTING].map((times) => ({ ...call, kind, nth, times })));
  });
}

/** A call of a function to AWS. */
type Target = Required<Pick<Fault, 'function' | 'service' | 'operation'>>;

async function callsOf(trial: Trial, { stack, ...operator }: Ground): Promise<Target[]> {
  const { sent } = await trial.prepare(operator);
  await stack.settled();
  const targets: Target[] = [];
  const stopWatching = stack.port.watch(({ lambda, service, operation }) => {
    if (lambda) targets.push({ function: lambda.label, service, operation });
  });
  await send(trial.call, sent);
  await stack.settled();
  stopWatching();
  return targets;
}

function kindsFor(call: Target): Fault['kind'][] {
  return ['throttled', 'timeout-before', 'timeout-after', ...(isWrite(call) ? (['conflict'] as const) : [])];
}

/** Whether a call to AWS writes to the table, where it may meet another write. */
export function isWrite({ service, operation }: Pick<Target, 'service' | 'operation'>): boolean {
  return service === 'dynamodb' && WRITE.test(operation);
}

/**
 * Makes the call of a trial under a fault, and repeats it when the fault is over, as a person would who was told.
 * Gives what is wrong with the answers, or with what is there in the end.
 */
export async function suffer(
  trial: Trial,
  { fault, prepared }: { fault: Required<Fault>; prepared: Tried },
  ground: Ground,
): Promise<string | undefined> {
  await ground.stack.settled();
  const planned = ground.stack.port.fail(fault);
  const first = await send(trial.call, prepared.sent);
  const isMet = await becomes(() => planned.hits > 0);
  planned.cancel();
  const isDone = first.status === statusOf(trial);
  const again = isDone ? undefined : await send(trial.call, prepared.sent);
  await ground.stack.settled();
  const problem =
    (isMet ? undefined : 'the fault met nothing') ??
    (isDone ? undefined : faultProblem(first, ground)) ??
    (again && repeatProblem(trial, again)) ??
    (await prepared.wrong(again ? 2 : 1));
  return problem && `${described(fault)}: ${problem}`;
}

function described({ function: name, service, operation, nth, kind, times }: Required<Fault>): string {
  return `${kind} ${times === 1 ? 'once' : 'throughout'} at call ${nth} of ${name} to ${service} ${operation}`;
}

function statusOf({ call, status }: Trial): number {
  return status ?? call.status ?? 200;
}

function repeatProblem(trial: Trial, { status, body }: Answered): string | undefined {
  const isRight = status === statusOf(trial) || (status < 500 && trial.repeat?.includes(String(body.code)));
  return isRight ? undefined : `the repeat is told ${status} ${body.code}`;
}

const FaultBody = z.strictObject({
  error: z.literal('Something went wrong. Please try again.'),
  code: z.enum(['FAULT', 'BUSY']),
  requestId: z.string(),
});

/** A fault is told as one, and its log is found by the id that the caller was given. */
function faultProblem({ status, body, headers: given }: Answered, { stack }: Ground): string | undefined {
  if (status < 500) return `refused with ${status} ${body.code}, though nothing was wrong with it`;
  const fault = FaultBody.safeParse(body);
  if (!fault.success) return `not a clear fault: ${status} ${JSON.stringify(body)}`;
  const { requestId } = fault.data;
  if (requestId !== given.get(headers.requestId)) return 'another id in the body than in the header';
  const isLogged = stack.journal.lines.some(
    ({ text }) => text.includes(requestId) && text.includes('"level":"ERROR"'),
  );
  return isLogged ? undefined : `nothing in the log about ${requestId}`;
}

const PATIENCE_MS = 5_000;

/** Work that goes on after the answer meets its faults later. */
async function becomes(isSo: () => boolean): Promise<boolean> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(10)) if (isSo()) return true;
  return false;
}
