import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { SendEmailCommandInput } from '@aws-sdk/client-ses';
import type {
  BatchGetCommandInput,
  DeleteCommandInput,
  GetCommandInput,
  PutCommandInput,
  QueryCommandInput,
  TransactWriteCommandInput,
  UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AwsCall } from '../local/aws/faults.ts';
import type { AwsAnswer } from '../local/aws/service.ts';
import type { LocalStack } from '../local/stack.ts';

/** A call to AWS as the SDK takes it, such that it can be made again. */
export type RecordedCall =
  | { readonly operation: 'BatchGetItem'; readonly input: BatchGetCommandInput }
  | { readonly operation: 'DeleteItem'; readonly input: DeleteCommandInput }
  | { readonly operation: 'GetItem'; readonly input: GetCommandInput }
  | { readonly operation: 'PutItem'; readonly input: PutCommandInput }
  | { readonly operation: 'Query'; readonly input: QueryCommandInput }
  | { readonly operation: 'TransactWriteItems'; readonly input: TransactWriteCommandInput }
  | { readonly operation: 'UpdateItem'; readonly input: UpdateCommandInput }
  | { readonly operation: 'SendEmail'; readonly input: SendEmailCommandInput }
  | { readonly operation: FileOperation; readonly input: { readonly base64: string } };

const fileOperations = [
  'PutObject',
  'CreateMultipartUpload',
  'ListParts',
  'CompleteMultipartUpload',
  'AbortMultipartUpload',
  'DeleteObject',
  'GetObject',
] as const;
/** Of which file it is changes nothing of what it takes. */
type FileOperation = (typeof fileOperations)[number];

/** What an invocation of a function asked of AWS. */
export interface Recording {
  /** `RecordedCall`s in rounds of those that went at once, as JSON. */
  readonly calls: string;
  readonly answers: readonly RecordedAnswer[];
}

interface RecordedAnswer {
  readonly operation: string;
  /** What was asked. */
  readonly body: string;
  readonly answer: AwsAnswer;
}

/** What a function asks of AWS while `work` goes on, and the answers. `label`: what people call the function. */
export async function recordAwsCalls(
  { port }: LocalStack,
  label: string,
  work: () => Promise<void>,
): Promise<Recording> {
  const rounds: RecordedCall[][] = [];
  const answers: RecordedAnswer[] = [];
  let underWay = 0;
  const stop = port.intercept(async (call, proceed) => {
    if (call.lambda?.label !== label) return proceed();
    if (underWay === 0) rounds.push([]);
    const round = rounds.at(-1);
    underWay += 1;
    const bytes = await call.body();
    const body = bytes.toString();
    round?.push(recorded(call, bytes));
    const answer = await repeatable(await proceed());
    answers.push({ operation: call.operation, body, answer });
    underWay -= 1;
    return answer;
  });
  await work();
  stop();
  return { calls: JSON.stringify(rounds), answers };
}

/**
 * Answers the calls to AWS of the named functions while `work` goes on as they were answered when they were recorded,
 * so that an invocation can be repeated as often as one likes: nothing changes by it.
 */
export async function replayAwsCalls(
  { port }: LocalStack,
  { labels, answers }: { readonly labels: readonly string[]; readonly answers: readonly RecordedAnswer[] },
  work: (nextInvocation: () => void) => Promise<void>,
): Promise<void> {
  let left = new Set(answers);
  const stop = port.intercept(async (call, proceed) => {
    if (call.lambda === undefined || !labels.includes(call.lambda.label)) return proceed();
    const body = (await call.body()).toString();
    const sameOperation = [...left].filter(({ operation }) => operation === call.operation);
    // Writes carry times and random ids; reads that go at once are told apart by what they ask.
    const found = sameOperation.find((each) => each.body === body) ?? sameOperation[0];
    // What an environment reads once and then keeps: the first time is no part of what is measured.
    if (found === undefined && READS_OF_THE_FIRST.has(call.operation)) return proceed();
    if (found === undefined)
      throw new Error(`An invocation that is repeated makes another ${call.operation}`);
    left.delete(found);
    return found.answer;
  });
  await work(() => {
    left = new Set(answers);
  });
  stop();
}

/** A file is streamed, and could be read only once. */
async function repeatable(answer: AwsAnswer): Promise<AwsAnswer> {
  return answer.body instanceof Readable ? { ...answer, body: await buffer(answer.body) } : answer;
}

function recorded({ service, operation }: AwsCall, bytes: Buffer): RecordedCall {
  const body = bytes.toString();
  const ofFile = fileOperations.find((each) => each === operation);
  if (ofFile !== undefined) return { operation: ofFile, input: { base64: bytes.toString('base64') } };
  if (service === 'dynamodb') return { operation, input: documentOf('', JSON.parse(body)) } as RecordedCall;
  if (service === 'ses') return { operation, input: mailOf(new URLSearchParams(body)) } as RecordedCall;
  throw new Error(`The bench does not know how to repeat ${service} ${operation}`);
}

const READS_OF_THE_FIRST = new Set(['GetSecretValue', 'GetItem', 'BatchGetItem', 'Query']);

const ITEMS = ['Item', 'Key', 'ExclusiveStartKey', 'ExpressionAttributeValues'];

/** The input of DynamoDB as the document client takes it. */
function documentOf(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => documentOf(name === 'Keys' ? 'Key' : '', each));
  if (typeof value !== 'object' || value === null) return value;
  if (ITEMS.includes(name)) return unmarshall(Object(value));
  const fields = Object.entries(value)
    // Each transaction has a token of its own.
    .filter(([field]) => field !== 'ClientRequestToken')
    .map(([field, inner]) => [field, documentOf(field, inner)]);
  return Object.fromEntries(fields);
}

function mailOf(form: URLSearchParams): object {
  const part = (name: string) => ({ Data: form.get(`Message.${name}.Data`), Charset: 'UTF-8' });
  return {
    Source: form.get('Source'),
    Destination: { ToAddresses: [form.get('Destination.ToAddresses.member.1')] },
    Message: { Subject: part('Subject'), Body: { Text: part('Body.Text'), Html: part('Body.Html') } },
  };
}
