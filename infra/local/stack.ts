import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { variables } from '../../functions/lib/runtime/env.ts';
import type { SocketTimes } from './api/connection.ts';
import type { Throttle } from './api/routes.ts';
import type { Mail } from './aws/mail.ts';
import type { Port } from './aws/port.ts';
import { type Built, build } from './build.ts';
import { type Compute, startCompute } from './compute.ts';
import { withoutPageRules } from './edge/distribution.ts';
import { type Backend, edgeServer } from './edge/edge.ts';
import { publicKeys } from './edge/signature.ts';
import type { Clock } from './host/clock.ts';
import type { OriginServer } from './host/http.ts';
import type { Journal } from './host/journal.ts';
import { listen } from './host/listen.ts';
import { LOOPBACK } from './host/loopback.ts';
import type { Metrics } from './host/metrics.ts';
import type { UnawaitedCall } from './lambda/invocations.ts';
import type { Schedules } from './lambda/schedules.ts';
import { localPages } from './pages/local-pages.ts';
import { bucketOf, localizer, startOrigins, startParts } from './parts.ts';
import { type PushServices, startPushServices } from './push/services.ts';
import { trackRotation } from './rotation.ts';
import { seed } from './seed/seed.ts';
import type { LiftedLimits } from './unlimited.ts';

export interface StackOptions {
  /** The folder of all data. When absent, a temporary folder that is removed at the end. */
  readonly data?: string;
  /** 0, the default, picks a free port. */
  readonly port?: number;
  /** Lifts the counters and throttles, for tests and load tests. */
  readonly limits?: LiftedLimits;
  /** Replaces the throttles of the template by one for all calls. */
  readonly throttle?: Throttle;
  /** Defaults to a build of the current sources. */
  readonly built?: Built;
  /** Serves the web app in place of the built one, without the edge's rules for pages. */
  readonly site?: OriginServer;
  readonly socketTimes?: SocketTimes;
  readonly onMail?: (mail: Mail) => void;
  /** Delays the table's indexes by this many milliseconds after each write. Without it they never lag. */
  readonly indexLagMs?: () => number;
  /** Lets other processes plan faults and read calls and log under `/_local/`. */
  readonly hasFaults?: boolean;
  /** Keeps expired items: a sweep scans the whole table, which takes the engine minutes with a million items. */
  readonly keepsExpired?: boolean;
  /** Starts each function at its first event instead of beforehand, for stacks that use few of them. */
  readonly isCold?: boolean;
  /** Lets the clock probe this stack's site as on AWS: several calls per schedule. */
  readonly isProbed?: boolean;
}

/** The whole stack running on this machine. */
export interface LocalStack {
  readonly url: string;
  /** Stands for AWS. */
  readonly port: Port;
  readonly journal: Journal;
  readonly clock: Clock;
  /** The metrics that functions have logged: `metrics.sum('Faults', { route })`. */
  readonly metrics: Metrics;
  /** AWS calls that functions left running when they answered; `requireNoUnawaitedCalls` throws because of them. */
  readonly unawaitedCalls: readonly UnawaitedCall[];
  readonly tableName: string;
  readonly mediaBucket: string;
  /** Holds stream records that were given up. */
  readonly failedRecordsBucket: string;
  /** The name of the function that consumes the stream. */
  readonly jobsFunction: string;
  readonly functionNames: readonly string[];
  /** Signs addresses under `/media/course/` like the deployed stack's key. */
  readonly mediaPrivateKey: string;
  /** The mails to an address, or all, newest first. */
  mail(to?: string): readonly Mail[];
  /** Stands for the push services. */
  readonly push: PushServices;
  /** Moves the stack's clock and deletes what has expired by then. */
  moveClock(offsetMs: number): Promise<void>;
  /** The schedules of the template, which do not run until they are started. */
  readonly schedules: Schedules;
  /** Resolves when the stream's records are handled and the indexes contain everything. */
  idle(): Promise<void>;
  /** Pauses the table's stream. Returns a function that resumes it. */
  pauseStream(): Promise<() => void>;
  /** Runs the bundles of another folder; running events finish first. */
  replaceFunctions(folder: string): void;
  /** The used heap of each environment in bytes. */
  heaps(): Promise<number[]>;
  stop(): Promise<void>;
}

export async function startStack(options: StackOptions = {}): Promise<LocalStack> {
  const built = options.built ?? (await build({ web: options.site === undefined }));
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'm-suite-'));
  mkdirSync(data, { recursive: true });
  const stack = await run(built, { ...options, data });
  return {
    ...stack,
    stop: async () => {
      await stack.stop();
      if (options.data === undefined) rmSync(data, { recursive: true, force: true });
    },
  };
}

async function run(built: Built, options: StackOptions & { readonly data: string }): Promise<LocalStack> {
  const parts = await startParts(built, options);
  const media = bucketOf(parts, variables.mediaBucket);
  const seeded = seed(parts.aws, media, built.courses);
  const { stack, clock, journal, aws, invocations, mediaKey } = parts;
  const { port, mailbox } = aws;
  const push = await startPushServices({ clock, log: (text) => journal.log('push', text) });
  const started = Promise.withResolvers<Compute & Backend>();
  const rotated = trackRotation(parts, {
    folder: options.data,
    adapt: options.site ? withoutPageRules : (distribution) => distribution,
  });
  const server = edgeServer({
    get distribution() {
      return rotated.distribution;
    },
    clock,
    journal,
    backend: started.promise,
    keys: publicKeys(stack, mediaKey.publicKey),
    localized: localizer(parts),
    own: localPages({
      clock,
      journal,
      mailbox,
      push,
      idle: () => aws.dynamo.idle(),
      moveClock: async (offsetMs) => {
        const { moveClock, schedules } = await started.promise;
        const passed = offsetMs - clock.offsetMs;
        await moveClock(offsetMs);
        await schedules.fireAfter(passed);
      },
      rotate: async (rotation) => {
        const { replaceFunctions } = await started.promise;
        rotated.rotate(rotation);
        replaceFunctions();
      },
      ...(options.hasFaults && { port }),
    }),
  });
  const listening = await listen(server, { port: options.port ?? 0, hosts: LOOPBACK });
  const url = `http://localhost:${listening.port}`;
  const localized = localizer(parts, { siteUrl: url });
  const compute = startCompute(parts, {
    ...options,
    functions: built.functions,
    worker: built.worker,
    outside: push.url,
    environmentOf: rotated.environmentOf,
    localized,
  });
  const { moveClock, pauseStream, schedules, replaceFunctions } = compute;
  const origins = startOrigins(parts, compute.lambda, options);
  await seeded;
  started.resolve({ ...compute, origins });
  return {
    url,
    port,
    journal,
    clock,
    metrics: journal.metrics,
    unawaitedCalls: invocations.unawaitedCalls,
    tableName: aws.table.name,
    mediaBucket: media.name,
    failedRecordsBucket: bucketOf(parts, variables.failedRecordsBucket).name,
    jobsFunction: [...parts.functions.values()].find(({ label }) => label === 'jobs')?.name ?? '',
    functionNames: [...parts.functions.values()].map(({ name }) => name),
    mediaPrivateKey: mediaKey.privateKey,
    mail: mailbox.read,
    push,
    moveClock,
    schedules,
    pauseStream,
    idle: async () => {
      await compute.idle();
      await aws.dynamo.idle();
    },
    replaceFunctions,
    heaps: () => compute.lambda.heaps(),
    stop: async () => {
      await listening.stop();
      await compute.stop();
      await push.stop();
      await aws.stop();
      journal.close();
    },
  };
}
