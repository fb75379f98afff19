import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { confirmedClaims } from '../../functions/lib/store/claim.ts';
import { words } from '../../shared/contract/words.ts';
import { type Table, tableAt } from './put.ts';
import { send, type TestUser } from './suite.ts';

export const someClaim = { text: 'Bio-Zap heals', severity: 'stop', why: 'Not registered', lang: 'en' };

export async function claimsOf({ token }: TestUser) {
  return words.getClaims.reply.parse((await send(words.getClaims, { token })).body);
}

/** Reads what a user has decided about claims, oldest first. */
export async function confirmedBy({ endpoint, tableName }: Table, { username }: TestUser) {
  const { pk } = confirmedClaims.at({ username, at: '' }).key;
  const { Items = [] } = await tableAt(endpoint).send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
    }),
  );
  return Items.flatMap((item) => confirmedClaims.parse(item) ?? []);
}
