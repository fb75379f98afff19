import * as z from 'zod/mini';
import type { Stack } from '../template/template.ts';
import type { TableKeys } from './dynamodb-access.ts';

const KeySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));
export type KeySchema = z.infer<typeof KeySchema>;
const Index = z.object({ IndexName: z.string(), KeySchema, Projection: z.unknown() });
const Properties = z.object({
  KeySchema,
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
  GlobalSecondaryIndexes: z._default(z.array(Index), []),
  StreamSpecification: z.optional(z.object({ StreamViewType: z.string() })),
  TimeToLiveSpecification: z.optional(z.object({ AttributeName: z.string(), Enabled: z.boolean() })),
});

export interface Table {
  readonly name: string;
  readonly arn: string;
  readonly streamArn: string;
  /** The TTL attribute; items expire at its value in seconds. */
  readonly expiry: string | undefined;
  readonly properties: z.infer<typeof Properties>;
}

export function readTable(stack: Stack): Table {
  const [found] = stack.ofType('AWS::DynamoDB::Table', Properties);
  if (!found) throw new Error('The template has no table');
  const { id, properties } = found;
  const { TimeToLiveSpecification: expiry } = properties;
  return {
    name: stack.ref(id),
    arn: stack.attribute(id, 'Arn'),
    streamArn: stack.attribute(id, 'StreamArn'),
    expiry: expiry?.Enabled ? expiry.AttributeName : undefined,
    properties,
  };
}

export function tableKeys({
  name,
  arn,
  properties: { KeySchema, GlobalSecondaryIndexes },
}: Table): TableKeys {
  const indexes = GlobalSecondaryIndexes.map((index) => [index.IndexName, partitionKey(index.KeySchema)]);
  return { name, arn, partitionKey: partitionKey(KeySchema), indexes: Object.fromEntries(indexes) };
}

export function partitionKey(schema: KeySchema): string {
  return schema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '';
}

type CallEngine = (operation: string, input: object) => Promise<unknown>;

/** Creates the table if it does not exist yet. */
export async function createTable({ name, properties }: Table, call: CallEngine): Promise<void> {
  const { TableNames } = z.object({ TableNames: z.array(z.string()) }).parse(await call('ListTables', {}));
  if (TableNames.includes(name)) return;
  const { StreamSpecification, GlobalSecondaryIndexes } = properties;
  await call('CreateTable', {
    TableName: name,
    KeySchema: properties.KeySchema,
    AttributeDefinitions: properties.AttributeDefinitions,
    BillingMode: 'PAY_PER_REQUEST',
    ...(GlobalSecondaryIndexes.length > 0 && { GlobalSecondaryIndexes }),
    ...(StreamSpecification && { StreamSpecification: { StreamEnabled: true, ...StreamSpecification } }),
  });
}
