import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { variables } from '../../functions/lib/runtime/env.ts';
import type { SocketTimes } from './api/connection.ts';
import type { Throttle } from './api/routes.ts';
import type { Mail } from './aws/mail.ts';
import type { Port } from './aws/port.ts';
import { type Built, build } from './build.ts';
import type { Clock } from './clock.ts';
import { type Compute, startCompute } from './compute.ts';
import { withoutPageRules } from './edge/distribution.ts';
import { type Backend, edgeServer, type OriginServer } from './edge/edge.ts';
import { publicKeys } from './edge/keys.ts';
import type { Journal } from './journal.ts';
import type { UnawaitedCall } from './lambda/invocations.ts';
import { listen } from './listen.ts';
import { localPages } from './local-pages.ts';
import { localizer } from './localize.ts';
import { LOOPBACK } from './loopback.ts';
import type { Metrics } from './metrics.ts';
import { bucketOf, startOrigins, startParts } from './parts.ts';
import { startRotating } from './rotation.ts';
import type { Schedules } from './schedules.ts';
import { seed } from './seed.ts';
import type { LiftedLimits } from './unlimited.ts';

export interface StackOptions {
  /** The folder of all data. Absent: a new one, removed at the end. */
  readonly data?: string;
  /** 0, the default: any free one. */
  readonly port?: number;
  /** Lifts the counters, and the throttles of the calls, for load tests and tests. */
  readonly limits?: LiftedLimits;
  /** Of all calls together, in place of those of the template. */
  readonly throttle?: Throttle;
  /** Absent: the suite, built from its sources as far as they have changed. */
  readonly built?: Built;
  /** Answers for the web app in place of the built one, as it is: without what the edge does to pages. */
  readonly site?: OriginServer;
  readonly socketTimes?: SocketTimes;
  readonly onMail?: (mail: Mail) => void;
  /** How long the table's indexes take for a write, in milliseconds: asked for each. Absent: none, as seldom on AWS. */
  readonly indexLagMs?: () => number;
  /** Lets tests in other processes plan faults, and read calls and log, under `/_local/`. */
  readonly hasFaults?: boolean;
  /** Starts a function at its first event, not beforehand: for a stack of which little is used. */
  readonly isCold?: boolean;
  /** Lets the clock ask this stack's own site, as on AWS: several calls whenever a schedule fires. */
  readonly isProbed?: boolean;
}

/** The whole stack, running on this machine. */
export interface LocalStack {
  readonly url: string;
  /** What the functions take for AWS. */
  readonly port: Port;
  readonly journal: Journal;
  readonly clock: Clock;
  /** What functions have counted: `metrics.sum('Faults', { route })`. */
  readonly metrics: Metrics;
  /** The calls to AWS that functions left running when they answered; `requireNoUnawaitedCalls` fails because of them. */
  readonly unawaitedCalls: readonly UnawaitedCall[];
  readonly tableName: string;
  readonly mediaBucket: string;
  /** Holds records of the table's stream that were given up. */
  readonly failedRecordsBucket: string;
  /** The name of the function that consumes the stream. */
  readonly jobsFunction: string;
  /** The names of all functions. */
  readonly functionNames: readonly string[];
  /** Signs addresses under `/media/course/`, as the deployed stack's key does. */
  readonly mediaPrivateKey: string;
  /** Newest first; to one address, or all. */
  mail(to?: string): readonly Mail[];
  /** Moves the stack's time, and lets what has expired by it go. */
  moveClock(offsetMs: number): Promise<void>;
  /** What the template has called at regular times. Nothing is, until it is started. */
  readonly schedules: Schedules;
  /** Resolves when what the table's stream tells has been handled, and the indexes hold it all. */
  settled(): Promise<void>;
  /** Lets nothing of the table's stream through, once it resolves, until the given function is called. */
  pauseStream(): Promise<() => void>;
  /** Lets the functions run the bundles of another folder; events at work finish first. */
  replaceFunctions(folder: string): void;
  /** Of each environment of a function, the bytes in use. */
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
  const started = Promise.withResolvers<Compute & Backend>();
  const rotating = startRotating(parts, {
    folder: options.data,
    shaped: options.site ? withoutPageRules : (distribution) => distribution,
  });
  const server = edgeServer({
    get distribution() {
      return rotating.distribution;
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
      caughtUp: () => aws.dynamo.caughtUp(),
      moveClock: async (offsetMs) => {
        const { moveClock, schedules } = await started.promise;
        const passed = offsetMs - clock.offsetMs;
        await moveClock(offsetMs);
        await schedules.fireAfter(passed);
      },
      rotate: async (rotation) => {
        const { replaceFunctions } = await started.promise;
        rotating.rotate(rotation);
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
    environmentOf: rotating.environmentOf,
    localized,
  });
  const { moveClock, settled, pauseStream, schedules, replaceFunctions } = compute;
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
    tableName: aws.tables[0]?.name ?? '',
    mediaBucket: media.name,
    failedRecordsBucket: bucketOf(parts, variables.failedRecordsBucket).name,
    jobsFunction: [...parts.functions.values()].find(({ label }) => label === 'jobs')?.name ?? '',
    functionNames: [...parts.functions.values()].map(({ name }) => name),
    mediaPrivateKey: mediaKey.privateKey,
    mail: mailbox.read,
    moveClock,
    schedules,
    pauseStream,
    settled: async () => {
      await settled();
      await aws.dynamo.caughtUp();
    },
    replaceFunctions,
    heaps: () => compute.lambda.heaps(),
    stop: async () => {
      await listening.stop();
      await compute.stop();
      await aws.stop();
      journal.close();
    },
  };
}
