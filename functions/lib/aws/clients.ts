import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { attempts } from './attempts.ts';

/** The table's client. Its retries are safe: every write of the store is repeatable. */
export const table = DynamoDBDocumentClient.from(new DynamoDBClient(attempts(3, 3000)), {
  marshallOptions: { removeUndefinedValues: true },
});
