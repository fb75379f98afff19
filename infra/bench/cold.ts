import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { edgeHeaders, variables } from '../../functions/lib/runtime/env.ts';
import { mailResetCodeJobs } from '../../functions/lib/store/job.ts';
import { SEND_PREFIX } from '../../functions/lib/store/pushSend.ts';
import { type SessionKind, startSession } from '../../functions/lib/store/session.ts';
import { type Call, headers } from '../../shared/contract/call.ts';
import { groups } from '../../shared/contract/groups.ts';
import { chatDocument } from '../../shared/documents.ts';
import type { Built } from '../local/build.ts';
import { secretKeyOf } from '../local/host/credentials.ts';
import { type FunctionName, functionNames } from '../stack/functions.ts';
import { defaults } from '../stack/settings.ts';
import type { BenchStack } from './bench-stack.ts';
import { median } from './figures.ts';
import { ColdStart } from './measured.ts';

const ROUNDS = 9;
const SECRET = 'the secret of cold starts';
const SECRETS = JSON.stringify({ current: SECRET, previous: '' });

/** Measures the CPU time of each function's cold start, as multiples of a bare Node's that starts right before it. */
export async function coldStarts(built: Built, { stack }: BenchStack): Promise<Map<FunctionName, ColdStart>> {
  const ids = new Map(Object.entries(built.names).map(([id, name]) => [name, id]));
  const taken = functionNames.map((name) => ({ name, bare: [] as number[], times: [] as ColdStart[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, bare, times } of taken) {
      bare.push((await start({}, {})).loaded);
      const identity = `${ids.get(name)}.cold`;
      const file = join(built.functions, name, 'index.js');
      times.push(await start({ file, event: eventFor(name) }, environment(stack, identity)));
      if (stack.port.takeUsage(identity).tableSequential === 0) {
        throw new Error(`${name} did not call the table`);
      }
    }
  }
  return new Map(
    taken.map(({ name, bare, times }) => {
      const ofBare = (figure: keyof ColdStart) => median(times.map((time) => time[figure])) / median(bare);
      return [name, { loaded: ofBare('loaded'), answered: ofBare('answered') }];
    }),
  );
}

async function start(what: object, env: Readonly<Record<string, string>>): Promise<ColdStart> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'cold-start.cjs')],
    { env: { ...env, COLD_START: JSON.stringify(what) } },
  );
  const lastLine = stdout.trimEnd().split('\n').at(-1) ?? '';
  return ColdStart.parse(JSON.parse(lastLine));
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
    [variables.pushSecrets]: SECRETS,
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
  if (name === 'courier') {
    const Keys = { pk: { S: `${SEND_PREFIX}cold` }, sk: { S: 'SEND' } };
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

/** Returns a call that counts nothing, with the token of an unknown session or for an unknown bot. */
function request(name: keyof typeof groups): object {
  const calls: Call[] = Object.values(groups[name]);
  const call =
    calls.find(({ access, userLimit }) => access !== 'public' && userLimit === undefined) ??
    calls.find(({ method }) => method === 'GET');
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
    isBase64Encoded: false,
  };
}

function tokenOfNobody(kind: SessionKind): string {
  process.env[variables.sealSecrets] = SECRETS;
  return startSession(kind, 'nobody', 0).token;
}
