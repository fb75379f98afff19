import { Agent, request as httpRequest } from 'node:http';
import * as z from 'zod/mini';
import { bodyReader } from '../host/http.ts';
import { permissionsFor } from './dynamodb-access.ts';
import { indexLag } from './index-lag.ts';
import { startKeyProblem } from './key-condition.ts';
import { type AwsAnswer, type AwsRequest, json, type Refusal, type Service } from './service.ts';
import { type Table, tableKeys } from './table.ts';
import { conflictAnswer, transactions } from './transactions.ts';

const Body = z.looseObject({});
const Consumed = z.object({ CapacityUnits: z._default(z.number(), 0) });
const Batch = z.object({ Responses: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) });
const Reply = z.looseObject({ ConsumedCapacity: z.optional(z.union([Consumed, z.array(Consumed)])) });

/** Operations that can return their consumed capacity. */
const METERED = /^(Get|Put|Update|Delete|BatchGet|BatchWrite)Item$|^(Query|Scan|TransactWriteItems)$/;
const WRITES = /^(Put|Update|Delete|BatchWrite)Item$|^TransactWriteItems$/;
/** Operations that functions and operators use. The engine has more, which are not tested. */
const SUPPORTED =
  /^(Get|Put|Update|Delete|BatchGet|BatchWrite)Item$|^(Query|Scan|TransactWriteItems)$|^(Create|Describe|Delete)Table$/;

export interface DynamoDb {
  /** Calls the engine directly, without the port. */
  call(
    operation: string,
    input: unknown,
    target?: 'DynamoDB_20120810' | 'DynamoDBStreams_20120810',
  ): Promise<unknown>;
  readonly service: Service;
  /** Resolves when the indexes contain everything written so far. */
  idle(): Promise<void>;
  stop(): void;
}

interface DynamoDbDeps {
  readonly endpoint: string;
  readonly table: Table;
  /** Delays the indexes by this many milliseconds after each write. Undefined for no delay. */
  readonly indexLagMs: (() => number) | undefined;
  /** Called after each write, to wake the stream. */
  onWrite(): void;
  readonly now?: () => number;
}

export function connectDynamoDb(deps: DynamoDbDeps): DynamoDb {
  const agent = new Agent({ keepAlive: true });
  const post = (target: string, body: string) => forward(deps.endpoint, agent, target, body);
  const { table } = deps;
  const keys = tableKeys(table);
  const begin = transactions(table, deps.now ?? (() => performance.now()));
  const lag =
    deps.indexLagMs &&
    indexLag({
      lagMs: deps.indexLagMs,
      table,
      read: async (Keys) => {
        const asked = { RequestItems: { [table.name]: { Keys, ConsistentRead: true } } };
        const { body } = await post('DynamoDB_20120810.BatchGetItem', JSON.stringify(asked));
        return Batch.parse(JSON.parse(body)).Responses[table.name] ?? [];
      },
    });
  return {
    call: async (operation, input, target = 'DynamoDB_20120810') => {
      const { status, body } = await post(`${target}.${operation}`, JSON.stringify(input));
      if (status !== 200) throw new Error(`DynamoDB refused ${operation}: ${body}`);
      const answer: unknown = JSON.parse(body);
      return answer;
    },
    service: {
      understand: async (request) => {
        const target = String(request.headers['x-amz-target'] ?? '');
        const name = target.split('.')[1] ?? '';
        const input = Body.parse(JSON.parse((await request.read()).toString() || '{}'));
        return { name, needs: permissionsFor(name, input, keys), run: () => run(name, input, target) };
      },
      refuse,
    },
    idle: async () => lag?.idle(),
    stop: () => agent.destroy(),
  };

  async function run(name: string, input: z.infer<typeof Body>, target: string): Promise<AwsAnswer> {
    if (!SUPPORTED.test(name)) return invalid(UNKNOWN_OPERATION, `${name} is not offered here`);
    const problem = name === 'Query' ? startKeyProblem(input, table) : undefined;
    if (problem !== undefined) return invalid(INVALID, problem);
    const begun = begin(name, input);
    if (typeof begun !== 'function') return begun;
    try {
      return await forwardMetered(name, input, target);
    } finally {
      begun();
    }
  }

  async function forwardMetered(
    name: string,
    input: z.infer<typeof Body>,
    target: string,
  ): Promise<AwsAnswer> {
    const isMetered = METERED.test(name);
    const metered = isMetered ? { ...input, ReturnConsumedCapacity: 'TOTAL' } : input;
    const { status, body } = await withIndexLag(name, metered, (actual) =>
      post(target, JSON.stringify(actual)),
    );
    if (WRITES.test(name)) deps.onWrite();
    const headers = { 'content-type': 'application/x-amz-json-1.0' };
    if (status !== 200 || !isMetered) return { status, headers, body };
    return { status, headers, ...withoutCapacity(name, body) };
  }

  /** Runs a call with index contents that lag behind the table. */
  async function withIndexLag(
    name: string,
    input: object,
    ask: (input: object) => Promise<Posted>,
  ): Promise<Posted> {
    if (lag === undefined) return ask(input);
    if (WRITES.test(name)) {
      const written = await lag.willWrite(name, input);
      try {
        const posted = await ask(input);
        written(posted.status === 200);
        return posted;
      } catch (error) {
        written(false);
        throw error;
      }
    }
    const lagged = lag.query(name, input);
    const { status, body } = await ask(lagged?.asked ?? input);
    return { status, body: lagged && status === 200 ? lagged.answer(body) : body };
  }
}

interface Posted {
  readonly status: number;
  readonly body: string;
}

/** Takes the consumed capacity out of an answer's body. */
function withoutCapacity(name: string, body: string) {
  const { ConsumedCapacity, ...rest } = Reply.parse(JSON.parse(body));
  const units = [ConsumedCapacity ?? []].flat().reduce((sum, each) => sum + each.CapacityUnits, 0);
  const writeUnits = WRITES.test(name) ? units : 0;
  return { units, writeUnits, body: JSON.stringify(rest) };
}

const errors: Readonly<Record<Exclude<Refusal, 'conflict'>, { status: number; type: string }>> = {
  denied: { status: 400, type: 'com.amazon.coral.service#AccessDeniedException' },
  throttled: { status: 400, type: 'com.amazonaws.dynamodb.v20120810#ThrottlingException' },
  internal: { status: 500, type: 'com.amazonaws.dynamodb.v20120810#InternalServerError' },
  'unknown-caller': { status: 400, type: 'com.amazon.coral.service#UnrecognizedClientException' },
  'bad-signature': { status: 400, type: 'com.amazon.coral.service#InvalidSignatureException' },
};

const UNKNOWN_OPERATION = 'com.amazon.coral.service#UnknownOperationException';
const INVALID = 'com.amazon.coral.validate#ValidationException';

const invalid = (__type: string, message: string) => json(400, { __type, message });

async function refuse(why: Refusal, message: string, request: AwsRequest): Promise<AwsAnswer> {
  if (why === 'conflict') return conflictAnswer(JSON.parse((await request.read()).toString()));
  const { status, type } = errors[why];
  return json(status, { __type: type, message });
}

function forward(endpoint: string, agent: Agent, target: string, body: string): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(endpoint, {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'content-length': Buffer.byteLength(body),
        'x-amz-target': target,
        'x-amz-date': '20260101T000000Z',
        authorization:
          'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
      },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      bodyReader(incoming)(Number.POSITIVE_INFINITY).then(
        (read) => resolve({ status: incoming.statusCode ?? 500, body: read.toString() }),
        reject,
      );
    });
    outgoing.end(body);
  });
}
