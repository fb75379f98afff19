import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { commonPassword } from '../../../functions/lib/account/password.ts';
import type { Refusal } from '../../../functions/lib/http/refusal.ts';
import {
  type Admin,
  adminPasswords,
  admins,
  adminsByName,
  createAdmin as newAdmin,
} from '../../../functions/lib/store/admin.ts';
import { adminFactors, unlocked } from '../../../functions/lib/store/adminFactor.ts';
import { adminFailures } from '../../../functions/lib/store/adminFailures.ts';
import { audited } from '../../../functions/lib/store/audit.ts';
import type { Ref, Stored } from '../../../functions/lib/store/entity.ts';
import { hashPassword } from '../../../functions/lib/store/passwordHash.ts';
import { transactItems, type Write } from '../../../functions/lib/store/write.ts';
import { KnownUsername, NewPassword, Username } from '../../../shared/contract/account.ts';
import { type AuditAction, OPERATOR } from '../../../shared/rules/audit.ts';
import { CommandError } from '../../command-error.ts';

/** A refusal: a name or password breaks the rules, a name is taken or unknown. */
export class Impossible extends CommandError {}

/** The table of a stack, as an operator reaches it. */
export interface AdminTable {
  readonly table: DynamoDBDocumentClient;
  readonly tableName: string;
}

export interface AdminRequest extends AdminTable {
  readonly username: string;
}

interface WithPassword extends AdminRequest {
  readonly password: string;
}

/** Creates an admin, and gives the name as it is stored. Throws `Impossible`. */
export async function createAdmin({ username: given, password, ...of }: WithPassword): Promise<string> {
  const username = parsed(Username, given);
  const hash = await acceptedHash(username, password);
  const isNew = await isWritten(of, [...newAdmin(username, hash), entryOf('Created admin', username)]);
  if (!isNew) throw new Impossible(`There is an admin ${username} already`);
  return username;
}

/** Gives an admin another password: their sessions end, and what others have failed at is forgotten. */
export async function setPassword({ password, ...request }: WithPassword): Promise<string> {
  const username = await change(request, async (admin) => {
    const { username } = admin;
    const hash = await acceptedHash(username, password);
    return [
      adminPasswords.overwrite({ username, hash }),
      admins.patch(admin, endingSessions(admin)),
      entryOf('Changed password', username),
    ];
  });
  await forgetFailures(request, username);
  return username;
}

/** Unlocks a name for every address, and the codes of its second factor. */
async function forgetFailures(of: AdminTable, username: string): Promise<void> {
  const { table, tableName } = of;
  const factor = await found(of, adminFactors.at({ username }));
  if (factor !== undefined) await isWritten(of, [adminFactors.patch(factor, unlocked)]);
  const { pk } = adminFailures.at({ username }).key;
  const query = {
    TableName: tableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateQuery({ client: table }, query)) {
    for (const { sk } of Items)
      await table.send(new DeleteCommand({ TableName: tableName, Key: { pk, sk } }));
  }
}

/** Ends an admin's sessions, and lets them start no other. */
export function disableAdmin(request: AdminRequest): Promise<string> {
  return change(request, (admin) =>
    admin.isDisabled
      ? []
      : [
          admins.patch(admin, { ...endingSessions(admin), isDisabled: true }),
          entryOf('Disabled admin', admin.username),
        ],
  );
}

export function enableAdmin(request: AdminRequest): Promise<string> {
  return change(request, (admin) =>
    admin.isDisabled
      ? [admins.patch(admin, { isDisabled: false }), entryOf('Enabled admin', admin.username)]
      : [],
  );
}

/** Takes a second factor away that its admin has lost, with the recovery codes, and ends their sessions. */
export function resetFactor(request: AdminRequest): Promise<string> {
  return change(request, (admin) => {
    if (!admin.hasFactor) throw new Impossible(`${admin.username} has no second factor`);
    return [
      admins.patch(admin, { ...endingSessions(admin), hasFactor: false }),
      adminFactors.erase({ username: admin.username }),
      entryOf('Reset second factor', admin.username),
    ];
  });
}

/** All admins, by their names. */
export async function listAdmins({ table, tableName }: AdminTable): Promise<Admin[]> {
  const { index, partition } = adminsByName.at({});
  const query = {
    TableName: tableName,
    IndexName: index,
    KeyConditionExpression: `${index}pk = :of`,
    ExpressionAttributeValues: { ':of': partition },
  };
  const found: Admin[] = [];
  for await (const { Items = [] } of paginateQuery({ client: table }, query)) {
    found.push(...Items.flatMap((item) => admins.parse(item) ?? []));
  }
  return found;
}

type Decide = (admin: Stored<Admin>) => readonly Write[] | Promise<readonly Write[]>;

/** Changes an admin, and gives their name as it is stored. */
async function change({ username: given, ...of }: AdminRequest, decide: Decide): Promise<string> {
  const admin = await found(of, admins.at({ username: parsed(KnownUsername, given) }));
  if (admin === undefined) throw new Impossible(`There is no admin ${given}`);
  if (!(await isWritten(of, await decide(admin)))) {
    throw new Impossible(`${admin.username} was changed meanwhile: try again`);
  }
  return admin.username;
}

async function found<T>({ table, tableName }: AdminTable, { key, parse }: Ref<T>) {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: { ...key }, ConsistentRead: true }),
  );
  return parse(Item);
}

/** Writes all, or nothing where a condition does not hold. */
async function isWritten({ table, tableName }: AdminTable, writes: readonly Write[]): Promise<boolean> {
  if (writes.length === 0) return true;
  try {
    await table.send(new TransactWriteCommand({ TransactItems: transactItems(writes, tableName) }));
    return true;
  } catch (error) {
    const reasons = error instanceof TransactionCanceledException ? error.CancellationReasons : undefined;
    if (reasons?.some(({ Code }) => Code === 'ConditionalCheckFailed')) return false;
    throw error;
  }
}

async function acceptedHash(username: string, typed: string): Promise<string> {
  const password = parsed(NewPassword, typed);
  const refusal: Refusal | undefined = commonPassword(password, { field: 'password', username });
  if (refusal !== undefined) throw new Impossible(refusal.message);
  return hashPassword(password);
}

function parsed(schema: z.ZodMiniType<string>, typed: string): string {
  const result = z.safeParse(schema, typed);
  if (!result.success) throw new Impossible(result.error.issues[0]?.message);
  return result.data;
}

const endingSessions = ({ sessionVersion }: Admin) => ({ sessionVersion: sessionVersion + 1 });

const entryOf = (action: AuditAction, target: string) => audited({ admin: OPERATOR, action, target });
