import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { OPERATOR } from './aws/caller.ts';
import { secretKeyOf } from './host/credentials.ts';

export const asOperator = {
  region: 'us-east-1',
  credentials: { accessKeyId: OPERATOR, secretAccessKey: secretKeyOf(OPERATOR) },
};

/** A client of the table for operator commands and demo data, which no policy restricts. */
export function operatorTable(endpoint: string): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, ...asOperator }), {
    marshallOptions: { removeUndefinedValues: true },
  });
}
