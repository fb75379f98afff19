import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { variables } from '../../functions/env.ts';
import { courseKeyName } from '../course-key.ts';
import type { Times } from './api/connection.ts';
import { httpGateway } from './api/gateway.ts';
import { type Api, readApis } from './api/routes.ts';
import { type SocketGateway, socketGateway } from './api/sockets.ts';
import { type Aws, startAws } from './aws/aws.ts';
import { connectionsService } from './aws/connections.ts';
import { startExpiry } from './aws/expiry.ts';
import type { Mail } from './aws/mail.ts';
import type { Port } from './aws/port.ts';
import { followStreams } from './aws/stream.ts';
import { type Built, build } from './build.ts';
import { type Clock, startClock } from './clock.ts';
import { type Distribution, readDistribution } from './edge/distribution.ts';
import { edgeServer, type OriginServer } from './edge/edge.ts';
import { publicKeys } from './edge/keys.ts';
import { type Journal, startJournal } from './journal.ts';
import { type LambdaFunction, readFunctions } from './lambda/function.ts';
import { type Lambda, startLambda } from './lambda/lambda.ts';
import { listen } from './listen.ts';
import { localizer } from './localize.ts';
import { ownPages } from './own.ts';
import { bucketOrigin } from './s3/origin.ts';
import { siteFiles } from './s3/site-files.ts';
import { type KeyPair, keepMediaKey, keepSecrets, secretReader } from './secrets.ts';
import { interpret, type Stack } from './template.ts';
import { unlimited } from './unlimited.ts';

export interface StackOptions {
  /** The folder of all data. Absent: a new one, removed at the end. */
  readonly data?: string;
  /** 0, the default: any free one. */
  readonly port?: number;
  /** `off` lifts the counters, for load tests. */
  readonly limits?: 'off';
  /** Absent: the suite, built from its sources as far as they have changed. */
  readonly built?: Built;
  /** Answers for the web app in place of the built one. */
  readonly site?: OriginServer;
  readonly socketTimes?: Times;
  /** Lets tests in other processes plan faults, and read calls and log, under `/_local/`. */
  readonly isTested?: boolean;
}

/** The whole stack, running on this machine. */
export interface LocalStack {
  readonly url: string;
  /** What the functions take for AWS. */
  readonly port: Port;
  readonly journal: Journal;
  readonly clock: Clock;
  readonly tableName: string;
  /** Newest first. */
  mail(to?: string): readonly Mail[];
  /** Moves the stack's time, and lets what has expired by it go. */
  moveClock(offsetMs: number): Promise<void>;
  /** Resolves when what the table's stream tells has been handled. */
  settled(): Promise<void>;
  /** Lets functions run their bundles as they are now; all, or one by its name. */
  reload(functionName?: string): void;
  stop(): Promise<void>;
}

const PLACE = { region: 'us-east-1', account: '000000000000' } as const;

export async function startStack(options: StackOptions = {}): Promise<LocalStack> {
  const built = options.built ?? (await build({ web: options.site === undefined }));
  const isTemporary = options.data === undefined;
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'm-suite-'));
  mkdirSync(data, { recursive: true });
  const running = await run(built, { ...options, data });
  return {
    ...running,
    stop: async () => {
      await running.stop();
      if (isTemporary) rmSync(data, { recursive: true, force: true });
    },
  };
}

interface Parts {
  readonly stack: Stack;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly functions: ReadonlyMap<string, LambdaFunction>;
  readonly apis: readonly Api[];
  readonly aws: Aws;
  readonly distribution: Distribution;
  readonly mediaKey: KeyPair;
}

async function run(built: Built, options: StackOptions & { data: string }): Promise<LocalStack> {
  const { data } = options;
  const clock = startClock();
  const journal = startJournal(data, clock.now);
  const place = { ...PLACE, stackName: built.stackName };
  const secrets = keepSecrets(built.template, place, data);
  const mediaKey = keepMediaKey(data);
  secrets.set(courseKeyName(built.stackName), mediaKey.privateKey);
  const stack = interpret(built.template, place, secretReader(secrets));
  const functions = readFunctions(stack, built.names);
  let wake = () => {};
  const aws = await startAws(stack, {
    folder: data,
    clock,
    journal,
    functions,
    secrets,
    wrote: () => wake(),
  });
  const apis = readApis(stack);
  const distribution = readDistribution(stack);
  const parts = { stack, clock, journal, functions, apis, aws, distribution, mediaKey };

  let site = '';
  const localized = (text: string) =>
    localizer({
      place,
      apis,
      buckets: aws.buckets.values(),
      distributionDomain: distribution.domain,
      port: aws.port.url,
      site,
    })(text);
  const lambda = startLambda(functions, {
    clock,
    journal,
    endpoint: aws.port.url,
    region: place.region,
    bundle: ({ label }) => join(built.functions, label, 'index.js'),
    variables: (each) => variablesHere(each, localized, options.limits),
  });
  const sockets = startSockets(parts, lambda, options.socketTimes);
  const expiry = startExpiry(aws.tables, { dynamo: aws.dynamo, clock, journal });
  const streams = followStreams(stack, aws.tables, {
    dynamo: aws.dynamo,
    lambda,
    clock,
    journal,
    folder: data,
    isExpiry: expiry.isExpiry,
  });
  wake = () => streams.wake();
  const moveClock = async (offsetMs: number) => {
    clock.move(offsetMs);
    await expiry.sweep();
  };
  const server = edgeServer({
    distribution,
    clock,
    journal,
    origins: originsOf(parts, lambda, options.site ?? builtSite(built, parts)),
    sockets,
    keys: publicKeys(stack, mediaKey.publicKey),
    localized,
    own: ownPages({
      clock,
      journal,
      mailbox: aws.mailbox,
      moveClock,
      ...(options.isTested && { port: aws.port }),
    }),
  });
  const listening = await listen(server, { port: options.port ?? 0, hosts: ['127.0.0.1', '::1'] });
  site = `http://localhost:${listening.port}`;
  for (const id of usedFunctions(apis)) lambda.warm(id);
  const [table] = aws.tables;
  return {
    url: site,
    port: aws.port,
    journal,
    clock,
    tableName: table?.name ?? '',
    mail: (to) => aws.mailbox.read(to),
    moveClock,
    settled: () => streams.settled(),
    reload: (name) => {
      for (const { id, label } of functions.values())
        if (name === undefined || label === name) lambda.replace(id);
    },
    stop: async () => {
      for (const gateway of sockets.values()) gateway.stop();
      await listening.stop();
      expiry.stop();
      await streams.stop();
      await lambda.stop();
      await aws.stop();
      journal.close();
    },
  };
}

/** The WebSocket APIs by their domains, each with its `@connections` on the port. */
function startSockets({ stack, apis, aws, clock, journal }: Parts, lambda: Lambda, times: Times | undefined) {
  const sockets = new Map<string, SocketGateway>();
  for (const api of apis.filter(({ protocol }) => protocol === 'WEBSOCKET')) {
    const gateway = socketGateway(api, { lambda, port: aws.port, clock, journal }, times);
    const { region, account } = stack.place;
    const arn = `arn:aws:execute-api:${region}:${account}:${api.apiId}/${api.stage}`;
    aws.port.offer('execute-api', connectionsService(gateway, arn));
    sockets.set(domainOf(stack, api), gateway);
  }
  return sockets;
}

/** What answers behind each domain that a behaviour of the distribution names. */
function originsOf(
  { stack, apis, aws, clock, journal, distribution }: Parts,
  lambda: Lambda,
  site: OriginServer | undefined,
) {
  const origins = new Map<string, OriginServer>();
  for (const api of apis.filter(({ protocol }) => protocol === 'HTTP')) {
    origins.set(domainOf(stack, api), httpGateway(api, { lambda, port: aws.port, clock, journal }));
  }
  for (const bucket of aws.buckets.values()) {
    const find = async (key: string) => bucket.files.find(key);
    origins.set(
      `${bucket.name}.s3.${stack.place.region}.amazonaws.com`,
      bucketOrigin(bucket, distribution.arn, find),
    );
  }
  const pages = distribution.behaviors.at(-1)?.origin.domain;
  if (site && pages !== undefined) origins.set(pages, site);
  return origins;
}

/** The bucket of the pages holds what was built, which on AWS the deploy command puts there. */
function builtSite({ web }: Built, { stack, aws, distribution }: Parts): OriginServer | undefined {
  const domain = distribution.behaviors.at(-1)?.origin.domain;
  const bucket = [...aws.buckets.values()].find(
    ({ name }) => domain === `${name}.s3.${stack.place.region}.amazonaws.com`,
  );
  return bucket && web !== undefined ? bucketOrigin(bucket, distribution.arn, siteFiles(web)) : undefined;
}

function domainOf({ place }: Stack, { apiId }: Api): string {
  return `${apiId}.execute-api.${place.region}.amazonaws.com`;
}

function variablesHere(
  { environment }: LambdaFunction,
  localized: (text: string) => string,
  limits: 'off' | undefined,
) {
  const given = Object.entries(environment).map(([name, value]) => [
    name,
    name === variables.limits && limits === 'off' ? unlimited(value) : localized(value),
  ]);
  return z.record(z.string(), z.string()).parse(Object.fromEntries(given));
}

function usedFunctions(apis: readonly Api[]): Set<string> {
  return new Set(apis.flatMap(({ routes }) => routes.map(({ functionId }) => functionId)));
}
