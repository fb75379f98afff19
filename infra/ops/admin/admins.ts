import { DeleteCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
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
import type { Stored } from '../../../functions/lib/store/entity.ts';
import { indexKey } from '../../../functions/lib/store/key.ts';
import { hashPassword } from '../../../functions/lib/store/passwordHash.ts';
import type { Write } from '../../../functions/lib/store/write.ts';
import { KnownUsername, NewPassword, Username } from '../../../shared/contract/account.ts';
import { type AuditAction, OPERATOR } from '../../../shared/rules/audit.ts';
import { CommandError } from '../../command-error.ts';
import { isWritten, type OperatorTable, readItem, readPartition } from '../operator-target.ts';

export interface AdminRequest extends OperatorTable {
  readonly username: string;
}

interface WithPassword extends AdminRequest {
  readonly password: string;
}

/** Creates an admin, and returns the username as it is stored. */
export async function createAdmin({ username: given, password, ...of }: WithPassword): Promise<string> {
  const username = parsed(Username, given);
  const hash = await acceptedHash(username, password);
  const isNew = await isWritten(of, [...newAdmin(username, hash), entryOf('Created admin', username)]);
  if (!isNew) throw new CommandError(`There is an admin ${username} already`);
  return username;
}

/** Changes an admin's password, ends their sessions, and clears the failed sign-ins of the name. */
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

/** Clears the failed sign-ins of every address, and unlocks the second factor. */
async function forgetFailures(of: OperatorTable, username: string): Promise<void> {
  const factor = await readItem(of, adminFactors.at({ username }));
  if (factor !== undefined) await isWritten(of, [adminFactors.patch(factor, unlocked)]);
  for (const { pk, sk } of await readPartition(of, adminFailures.at({ username }).key.pk)) {
    await of.table.send(new DeleteCommand({ TableName: of.tableName, Key: { pk, sk } }));
  }
}

/** Ends an admin's sessions, and refuses their sign-ins. */
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

/** Removes a lost second factor with its recovery codes, and ends the admin's sessions. */
export function resetFactor(request: AdminRequest): Promise<string> {
  return change(request, (admin) => {
    if (!admin.hasFactor) throw new CommandError(`${admin.username} has no second factor`);
    return [
      admins.patch(admin, { ...endingSessions(admin), hasFactor: false }),
      adminFactors.erase({ username: admin.username }),
      entryOf('Reset second factor', admin.username),
    ];
  });
}

/** Returns all admins, sorted by username. */
export async function listAdmins({ table, tableName }: OperatorTable): Promise<Admin[]> {
  const { index, partition } = adminsByName.at({});
  const query = {
    TableName: tableName,
    IndexName: index,
    KeyConditionExpression: `${indexKey(index).pk} = :of`,
    ExpressionAttributeValues: { ':of': partition },
  };
  const found: Admin[] = [];
  for await (const { Items = [] } of paginateQuery({ client: table }, query)) {
    found.push(...Items.flatMap((item) => admins.parse(item) ?? []));
  }
  return found;
}

type Decide = (admin: Stored<Admin>) => readonly Write[] | Promise<readonly Write[]>;

/** Changes an admin, and returns the username as it is stored. */
async function change({ username: given, ...of }: AdminRequest, decide: Decide): Promise<string> {
  const admin = await readItem(of, admins.at({ username: parsed(KnownUsername, given) }));
  if (admin === undefined) throw new CommandError(`There is no admin ${given}`);
  const writes = await decide(admin);
  if (writes.length > 0 && !(await isWritten(of, writes))) {
    throw new CommandError(`${admin.username} was changed by another command: try again`);
  }
  return admin.username;
}

async function acceptedHash(username: string, typed: string): Promise<string> {
  const password = parsed(NewPassword, typed);
  const refusal: Refusal | undefined = commonPassword(password, { field: 'password', username });
  if (refusal !== undefined) throw new CommandError(refusal.message);
  return hashPassword(password);
}

function parsed(schema: z.ZodMiniType<string>, typed: string): string {
  const result = z.safeParse(schema, typed);
  if (!result.success) throw new CommandError(result.error.issues[0]?.message);
  return result.data;
}

const endingSessions = ({ sessionVersion }: Admin) => ({ sessionVersion: sessionVersion + 1 });

const entryOf = (action: AuditAction, target: string) => audited({ admin: OPERATOR, action, target });
