import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { commonPassword } from '../../functions/account/password.ts';
import { createAdmin as newAdmin } from '../../functions/store/admin.ts';
import { hashPassword } from '../../functions/store/passwordHash.ts';
import { NewPassword, Username } from '../../shared/contract/account.ts';
import { StartupError } from '../local/startup-error.ts';

const NamedAdmin = z.object({ username: Username, password: NewPassword });

/** What was asked for cannot be done: the name or password breaks the rules, or the name is taken. */
export class Impossible extends StartupError {}

export interface AdminRequest {
  readonly username: string;
  readonly password: string;
  readonly table: DynamoDBDocumentClient;
  readonly tableName: string;
}

/** Creates an admin. Throws `Impossible`, or a `Refusal` of a common password. */
export async function createAdmin({ username, password, table, tableName }: AdminRequest): Promise<void> {
  const named = NamedAdmin.safeParse({ username, password });
  if (!named.success) throw new Impossible(named.error.issues[0]?.message);
  const refusal = commonPassword(password, { field: 'password', username });
  if (refusal !== undefined) throw refusal;
  const { put: Item, when } = newAdmin(named.data.username, await hashPassword(password));
  try {
    await table.send(new PutCommand({ TableName: tableName, Item, ConditionExpression: when?.expression }));
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') {
      throw new Impossible(`There is an admin ${named.data.username} already`);
    }
    throw error;
  }
}
