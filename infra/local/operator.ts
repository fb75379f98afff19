import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { OPERATOR } from './aws/caller.ts';
import { secretKeyOf } from './lambda/environment.ts';

/** A client of the table for operator commands and demo data: as an operator on AWS, past the functions' policies. */
export function operatorTable(endpoint: string): DynamoDBDocumentClient {
  const credentials = { accessKeyId: OPERATOR, secretAccessKey: secretKeyOf(OPERATOR) };
  return DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: 'us-east-1', credentials }), {
    marshallOptions: { removeUndefinedValues: true },
  });
}
