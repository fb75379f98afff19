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

/** An AWS call in the form in which the SDK can repeat it. */
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
/** The name of the file does not affect the CPU time. */
type FileOperation = (typeof fileOperations)[number];

/** The AWS calls of an invocation. */
export interface Recording {
  /** Rounds of concurrent `RecordedCall`s, as JSON. */
  readonly calls: string;
  readonly answers: readonly RecordedAnswer[];
}

interface RecordedAnswer {
  readonly operation: string;
  readonly body: string;
  readonly answer: AwsAnswer;
}

/** Records the AWS calls of the function `label` during `work`, with their responses. */
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
 * Replays the recorded responses to the named functions during `work`, so that an invocation can be repeated without
 * changing anything.
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
    // Writes contain times and random ids, so only concurrent reads are matched by their body.
    const found = sameOperation.find((each) => each.body === body) ?? sameOperation[0];
    // A read that an environment makes only once is not part of the measurement.
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

/** A file is a stream, which can be read only once. */
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

/** Returns DynamoDB's input in the form of the document client. */
function documentOf(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => documentOf(name === 'Keys' ? 'Key' : '', each));
  if (typeof value !== 'object' || value === null) return value;
  if (ITEMS.includes(name)) return unmarshall(Object(value));
  const fields = Object.entries(value)
    // Each transaction has its own token.
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
