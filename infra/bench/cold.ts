import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { edgeHeaders, variables } from '../../functions/lib/runtime/env.ts';
import { mailResetCodeJobs } from '../../functions/lib/store/job.ts';
import { type SessionKind, startSession } from '../../functions/lib/store/session.ts';
import { headers } from '../../shared/contract/call.ts';
import { groups } from '../../shared/contract/groups.ts';
import { chatDocument } from '../../shared/documents.ts';
import type { Built } from '../local/build.ts';
import { secretKeyOf } from '../local/host/credentials.ts';
import { type FunctionName, functionNames } from '../stack/functions.ts';
import { defaults } from '../stack/settings.ts';
import type { BenchStack } from './bench-stack.ts';
import { median } from './figures.ts';

const ROUNDS = 9;
const SECRET = 'the secret of cold starts';
const SECRETS = JSON.stringify({ current: SECRET, previous: '' });

const Output = z.object({ cpuMicroseconds: z.number() });

/**
 * Measures the CPU time of each function's cold start with its first call to the table, as multiples of bare Node's.
 */
export async function coldStarts(built: Built, { stack }: BenchStack): Promise<Map<FunctionName, number>> {
  const ids = new Map(Object.entries(built.names).map(([id, name]) => [name, id]));
  const bare: number[] = [];
  const taken = new Map<FunctionName, number[]>(functionNames.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await start({}, {}));
    for (const [name, times] of taken) {
      const identity = `${ids.get(name)}.cold`;
      const file = join(built.functions, name, 'index.js');
      times.push(await start({ file, event: eventFor(name) }, environment(stack, identity)));
      if (stack.port.takeUsage(identity).tableSequential === 0) {
        throw new Error(`${name} did not call the table`);
      }
    }
  }
  return new Map([...taken].map(([name, times]) => [name, median(times) / median(bare)]));
}

async function start(what: object, env: Readonly<Record<string, string>>): Promise<number> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'cold-start.cjs')],
    { env: { ...env, COLD_START: JSON.stringify(what) } },
  );
  const lastLine = stdout.trimEnd().split('\n').at(-1) ?? '';
  return Output.parse(JSON.parse(lastLine)).cpuMicroseconds;
}

function environment({ port, tableName, failedRecordsBucket }: BenchStack['stack'], identity: string) {
  return {
    AWS_REGION: 'us-east-1',
    AWS_ENDPOINT_URL: port.url,
    AWS_ACCESS_KEY_ID: identity,
    AWS_SECRET_ACCESS_KEY: secretKeyOf(identity),
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    POWERTOOLS_SERVICE_NAME: 'cold',
    POWERTOOLS_METRICS_NAMESPACE: 'MSuite',
    LOG_LEVEL: 'INFO',
    [variables.table]: tableName,
    [variables.mediaBucket]: 'media',
    [variables.siteBucket]: 'site',
    [variables.failedRecordsBucket]: failedRecordsBucket,
    [variables.siteUrl]: 'https://suite.example',
    [variables.mailFrom]: defaults.mailFrom,
    [variables.originSecrets]: SECRETS,
    [variables.sealSecrets]: SECRETS,
    [variables.limits]: JSON.stringify(defaults.limits),
    [variables.country]: defaults.country,
    [variables.liveEndpoint]: port.url,
  };
}

/** Returns the smallest event for which a function calls the table. */
function eventFor(name: FunctionName): object {
  if (name === 'live') {
    return {
      requestContext: {
        routeKey: '$disconnect',
        eventType: 'DISCONNECT',
        requestId: 'cold',
        connectionId: 'cold',
      },
    };
  }
  if (name === 'jobs') {
    const Keys = { pk: { S: `${mailResetCodeJobs.prefix}cold` }, sk: { S: 'JOB' } };
    return { Records: [{ dynamodb: { Keys, SequenceNumber: '1' } }] };
  }
  if (name === 'clock') return {};
  if (name === 'page') {
    const routeKey = `GET ${chatDocument.path}`;
    return { ...throughEdge(routeKey), queryStringParameters: { [chatDocument.idName]: 'c'.repeat(22) } };
  }
  return request(name);
}

function throughEdge(routeKey: string) {
  return {
    version: '2.0',
    routeKey,
    headers: { [edgeHeaders.originSecret]: SECRET, [edgeHeaders.viewerAddress]: '192.0.2.1' },
    requestContext: { requestId: 'cold' },
  };
}

/** Returns a call with the token of an unknown session, or for the visitors' group a new visitor, who is counted. */
function request(name: keyof typeof groups): object {
  const calls = Object.values(groups[name]);
  const call =
    calls.find(({ access }) => access !== 'public') ?? calls.find(({ limit }) => limit !== undefined);
  if (call === undefined) throw new Error(`No call of ${name} is known to lead to the table`);
  const edgeEvent = throughEdge(`${call.method} ${call.path}`);
  return {
    ...edgeEvent,
    rawPath: call.path,
    rawQueryString: '',
    headers: {
      ...edgeEvent.headers,
      [headers.userToken]: tokenOfNobody('user'),
      [headers.adminToken]: tokenOfNobody('admin'),
      'content-type': 'application/json',
    },
    pathParameters: { chatId: 'c'.repeat(22) },
    requestContext: { ...edgeEvent.requestContext, http: { method: call.method, path: call.path } },
    body: JSON.stringify({ salutation: 'Ms', name: 'Nobody' }),
    isBase64Encoded: false,
  };
}

function tokenOfNobody(kind: SessionKind): string {
  process.env[variables.sealSecrets] = SECRETS;
  return startSession(kind, 'nobody', 0).token;
}
