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
import type { FunctionName } from '../functions.ts';
import type { AwsCall } from '../local/aws/faults.ts';
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
  | { readonly operation: 'SendEmail'; readonly input: SendEmailCommandInput };

/** What a function asks of AWS while `work` goes on, as JSON: rounds of `RecordedCall`s that went at once. */
export async function recordAwsCalls(
  { port }: LocalStack,
  name: FunctionName,
  work: () => Promise<void>,
): Promise<string> {
  const rounds: Promise<object>[][] = [];
  let underWay = 0;
  const stopWatching = port.watch((call) => {
    if (call.lambda?.label !== name) return;
    if (underWay === 0) rounds.push([]);
    underWay += 1;
    void call.ended.then(() => {
      underWay -= 1;
    });
    rounds.at(-1)?.push(recorded(call));
  });
  await work();
  stopWatching();
  return JSON.stringify(await Promise.all(rounds.map((round) => Promise.all(round))));
}

async function recorded({ service, operation, body }: AwsCall): Promise<object> {
  const text = (await body()).toString();
  if (service === 'dynamodb') return { operation, input: documentOf('', JSON.parse(text)) };
  if (service === 'ses') return { operation, input: mailOf(new URLSearchParams(text)) };
  throw new Error(`The bench does not know how to repeat ${service} ${operation}`);
}

const ITEMS = ['Item', 'Key', 'ExclusiveStartKey', 'ExpressionAttributeValues'];

/** The input of DynamoDB as the document client takes it. */
function documentOf(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => documentOf(name === 'Keys' ? 'Key' : '', each));
  if (name === 'ConditionExpression') return alwaysTrue(String(value));
  if (typeof value !== 'object' || value === null) return value;
  if (ITEMS.includes(name)) return unmarshall(Object(value));
  const fields = Object.entries(value)
    // Each transaction has a token of its own.
    .filter(([field]) => field !== 'ClientRequestToken')
    .map(([field, inner]) => [field, documentOf(field, inner)]);
  return Object.fromEntries(fields);
}

/** What was a condition of the first time holds for the second too. */
function alwaysTrue(condition: string): string {
  return `(${condition}) OR attribute_exists(pk) OR attribute_not_exists(pk)`;
}

function mailOf(form: URLSearchParams): object {
  const part = (name: string) => ({ Data: form.get(`Message.${name}.Data`), Charset: 'UTF-8' });
  return {
    Source: form.get('Source'),
    Destination: { ToAddresses: [form.get('Destination.ToAddresses.member.1')] },
    Message: { Subject: part('Subject'), Body: { Text: part('Body.Text'), Html: part('Body.Html') } },
  };
}
