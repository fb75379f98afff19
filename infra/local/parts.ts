import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { Variable } from '../../functions/lib/runtime/env.ts';
import { courseKeyName } from '../stack/secret-names.ts';
import type { SocketTimes } from './api/connection.ts';
import { httpGateway } from './api/gateway.ts';
import { type Api, readApis, type Throttle, unthrottled } from './api/routes.ts';
import { type SocketGateway, socketGateway } from './api/sockets.ts';
import { connectionsService } from './aws/connections.ts';
import type { Mail } from './aws/mail.ts';
import type { Built } from './build.ts';
import { type Distribution, pagesOrigin, readDistribution } from './edge/distribution.ts';
import { type Clock, startClock } from './host/clock.ts';
import type { OriginServer } from './host/http.ts';
import { type Journal, startJournal } from './host/journal.ts';
import { type LambdaFunction, readFunctions } from './lambda/function.ts';
import { type Invocations, trackInvocations } from './lambda/invocations.ts';
import type { Lambda } from './lambda/lambda.ts';
import type { Bucket } from './s3/buckets.ts';
import { bucketOrigin } from './s3/origin.ts';
import { type Aws, startAws, type Writes } from './services.ts';
import { secretArn } from './template/names.ts';
import { type KeyPair, loadMediaKey, loadSecrets, secretReader } from './template/secrets.ts';
import { interpret, type Stack } from './template/template.ts';
import type { LiftedLimits } from './unlimited.ts';

/** The interpreted template and the services that stand for AWS. */
export interface Parts {
  readonly stack: Stack;
  /** Interprets the template again with the current secrets. */
  interpreted(): Stack;
  readonly secrets: Map<string, string>;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly functions: ReadonlyMap<string, LambdaFunction>;
  readonly invocations: Invocations;
  readonly apis: readonly Api[];
  readonly distribution: Distribution;
  readonly mediaKey: KeyPair;
  readonly aws: Aws;
  readonly writes: EventEmitter<Writes>;
}

const LOCAL = { region: 'us-east-1', account: '000000000000' } as const;

interface PartsOptions {
  /** The folder of all data. */
  readonly data: string;
  readonly onMail?: (mail: Mail) => void;
  readonly indexLagMs?: () => number;
}

export async function startParts(built: Built, { data, onMail, indexLagMs }: PartsOptions): Promise<Parts> {
  const writes = new EventEmitter<Writes>();
  const clock = startClock();
  const journal = startJournal(data, clock.now);
  const at = { ...LOCAL, stackName: built.stackName };
  const secrets = loadSecrets(built.template, at, data);
  const mediaKey = loadMediaKey(data);
  // On AWS the deploy command stores it.
  secrets.set(secretArn(courseKeyName(built.stackName), at), mediaKey.privateKey);
  const interpreted = () => interpret(built.template, at, secretReader(secrets));
  const stack = interpreted();
  const functions = readFunctions(stack, built.names);
  const invocations = trackInvocations(journal);
  const described = {
    stack,
    interpreted,
    secrets,
    clock,
    journal,
    functions,
    invocations,
    apis: readApis(stack),
    distribution: readDistribution(stack),
    mediaKey,
    writes,
  };
  const aws = await startAws(stack, {
    folder: data,
    clock,
    journal,
    functions,
    invocations,
    secrets,
    writes,
    indexLagMs,
    site:
      built.web === undefined
        ? undefined
        : { domain: pagesOrigin(described.distribution).domain, folder: built.web },
    ...(onMail && { onMail }),
  });
  return { ...described, aws };
}

/** Starts the WebSocket APIs, each with its `@connections` on the port, by domain. */
export function startSockets(
  { stack, apis, aws, clock, journal }: Parts,
  lambda: Lambda,
  times: SocketTimes | undefined,
): Map<string, SocketGateway> {
  const sockets = new Map<string, SocketGateway>();
  for (const api of apis.filter(({ protocol }) => protocol === 'WEBSOCKET')) {
    const gateway = socketGateway(api, { lambda, port: aws.port, clock, journal }, times);
    const { region, account } = stack.at;
    const arn = `arn:aws:execute-api:${region}:${account}:${api.apiId}/${api.stage}`;
    aws.port.offer('execute-api', connectionsService(gateway, arn));
    sockets.set(api.domain, gateway);
  }
  return sockets;
}

interface OriginOptions {
  /** Answers for the web app. */
  readonly site?: OriginServer;
  /** Lifts the throttles of the calls, too. */
  readonly limits?: LiftedLimits;
  readonly throttle?: Throttle;
}

/** Starts the servers behind the distribution's origins, by domain. */
export function startOrigins(
  { apis, aws, clock, journal, distribution }: Parts,
  lambda: Lambda,
  { site, limits, throttle }: OriginOptions,
): Map<string, OriginServer> {
  const origins = new Map<string, OriginServer>();
  const throttledAs = (api: Api) => {
    if (throttle) return { ...unthrottled(api), throttle };
    return limits ? unthrottled(api) : api;
  };
  for (const api of apis.filter(({ protocol }) => protocol === 'HTTP')) {
    origins.set(api.domain, httpGateway(throttledAs(api), { lambda, port: aws.port, clock, journal }));
  }
  for (const bucket of aws.buckets.values())
    origins.set(bucket.domain, bucketOrigin(bucket, distribution.arn));
  if (site) origins.set(pagesOrigin(distribution).domain, site);
  return origins;
}

/** Finds the bucket that a variable of the functions names. */
export function bucketOf({ functions, aws }: Pick<Parts, 'functions' | 'aws'>, variable: Variable): Bucket {
  const names = [...functions.values()].map(({ environment }) => environment[variable]);
  const bucket = aws.buckets.get(names.find((name) => name !== undefined) ?? '');
  if (bucket === undefined) throw new Error(`No function has ${variable}`);
  return bucket;
}

export function bundleOf(folder: string, { label }: LambdaFunction): string {
  return join(folder, label, 'index.js');
}

/**
 * Returns a function that replaces addresses of AWS by those of this machine: the port's for APIs and buckets, and
 * the site's if given.
 */
export function localizer(
  { apis, aws, distribution }: Pick<Parts, 'apis' | 'aws' | 'distribution'>,
  { siteUrl }: { readonly siteUrl?: string } = {},
): (text: string) => string {
  const here = new Map([...apis, ...aws.buckets.values()].map(({ domain }) => [domain, aws.port.url]));
  if (siteUrl !== undefined) here.set(distribution.domain, siteUrl);
  return (text) =>
    [...here].reduce((result, [domain, address]) => result.replaceAll(`https://${domain}`, address), text);
}
