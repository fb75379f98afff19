import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { confirmedClaims } from '../../functions/lib/store/claim.ts';
import { words } from '../../shared/contract/words.ts';
import type { TestAdmin } from './admins.ts';
import { type Table, tableAt } from './put.ts';
import { send, type TestUser } from './suite.ts';

export const someClaim = { text: 'Bio-Zap heals', severity: 'stop', why: 'Not registered', lang: 'en' };

/** Sets the company's list in whatever state it is. */
export async function setCompanyClaims({ adminToken }: TestAdmin, fields: object): Promise<void> {
  const body = { add: [], off: [], mode: 'confirm', ...fields };
  const { status } = await send(words.updateCompanyClaims, { adminToken, body });
  if (status !== 200) throw new Error(`The company's list was not changed: ${status}`);
}

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
