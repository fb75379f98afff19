import * as z from 'zod/mini';
import type { Clock } from '../host/clock.ts';
import { allows } from '../template/policy.ts';
import type { Stack } from '../template/template.ts';
import { type LambdaFunction, readPolicies } from './function.ts';

const UNIT_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
const DAY_MS = UNIT_MS.day;
/** The following regular runs do the rest after a longer move. */
const MOST_DAYS = 31;

const Rate = z.templateLiteral([
  'rate(',
  z.int(),
  ' ',
  z.enum(['minutes', 'hours', 'days', 'minute', 'hour', 'day']),
  ')',
]);
/** The supported properties of an EventBridge schedule. */
const Properties = z.strictObject({
  ScheduleExpression: Rate,
  FlexibleTimeWindow: z.object({ Mode: z.literal('OFF') }),
  Target: z.strictObject({
    Arn: z.string(),
    RoleArn: z.string(),
    RetryPolicy: z.optional(z.object({ MaximumRetryAttempts: z.literal(0) })),
  }),
});

export interface Schedules {
  /** Invokes every scheduled function and resolves when all have answered. */
  fire(): Promise<void>;
  /** Fires once, and once more per passed day, because each run of the clock handles one day. */
  fireAfter(milliseconds: number): Promise<void>;
  /** Fires now, and then at the schedules' rates in machine time. */
  start(): void;
  stop(): Promise<void>;
}

interface SchedulesDeps {
  readonly functions: ReadonlyMap<string, LambdaFunction>;
  readonly clock: Clock;
  /** Invokes a function by its logical id and returns whether it succeeded. */
  call(functionId: string, event: object): Promise<boolean>;
  log(text: string): void;
}

export function readSchedules(stack: Stack, { functions, clock, ...deps }: SchedulesDeps): Schedules {
  const policies = readPolicies(stack);
  const schedules = stack.ofType('AWS::Scheduler::Schedule', Properties).map(({ id, properties }) => {
    const { Target, ScheduleExpression } = properties;
    const target = functions.get(stack.idOf('AWS::Lambda::Function', Target.Arn) ?? '');
    if (!target) throw new Error(`The schedule ${id} calls no function`);
    const asked = { action: 'lambda:InvokeFunction', resource: target.arn, context: {} };
    if (!allows(policies.get(Target.RoleArn) ?? [], asked)) {
      throw new Error(`The role of the schedule ${id} may not call ${target.label}`);
    }
    return { id, target, everyMs: everyMs(ScheduleExpression) };
  });
  const timers: NodeJS.Timeout[] = [];
  const atWork = new Set<Promise<void>>();
  const call = async ({ id, target }: (typeof schedules)[number]) => {
    const time = new Date(clock.now()).toISOString();
    const isDone = await deps.call(target.id, {
      version: '0',
      id,
      source: 'aws.scheduler',
      'detail-type': 'Scheduled Event',
      account: stack.at.account,
      region: stack.at.region,
      resources: [id],
      detail: '{}',
      time,
    });
    if (!isDone) deps.log(`${target.label} failed`);
  };
  const run = (schedule: (typeof schedules)[number]) => {
    const running = call(schedule).finally(() => atWork.delete(running));
    atWork.add(running);
    return running;
  };
  const fire = async () => {
    await Promise.all(schedules.map(run));
  };
  return {
    fire,
    fireAfter: async (milliseconds) => {
      const days = Math.floor(Math.max(0, milliseconds) / DAY_MS);
      for (let fired = 0; fired <= Math.min(days, MOST_DAYS); fired += 1) await fire();
    },
    start: () => {
      void fire();
      for (const each of schedules) timers.push(setInterval(() => void run(each), each.everyMs).unref());
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(atWork);
    },
  };
}

function everyMs(rate: z.infer<typeof Rate>): number {
  const [, count = '', unit = ''] = /^rate\((\d+) (\w+?)s?\)$/.exec(rate) ?? [];
  const found = Object.entries(UNIT_MS).find(([name]) => name === unit);
  return Number(count) * (found?.[1] ?? 0);
}
