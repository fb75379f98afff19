import { inject } from 'vitest';
import { admin } from '../../shared/contract/admin.ts';
import { user } from '../../shared/contract/user.ts';
import { operatorTable } from '../local/operator.ts';
import { createAdmin } from '../ops/create-admin.ts';
import type { Operator } from './example.ts';
import { newValidatedUser, send, someone, type TestUser } from './suite.ts';

type Table = Pick<Operator, 'endpoint' | 'tableName'>;

/** An admin of one's own. */
export async function newAdmin({
  endpoint,
  tableName,
}: Table): Promise<{ username: string; password: string }> {
  const { username, password } = someone();
  const table = operatorTable(endpoint);
  try {
    await createAdmin({ username, password, table, tableName });
  } finally {
    table.destroy();
  }
  return { username, password };
}

export async function newAdminToken(of: Table): Promise<string> {
  return String((await send(admin.login, { body: await newAdmin(of) })).body.adminToken);
}

export interface TestAdmin {
  readonly username: string;
  readonly adminToken: string;
}

/** An admin of one's own, signed in on the stack that all tests share. */
export async function newSignedInAdmin(): Promise<TestAdmin> {
  const { username, password } = await newAdmin(inject('stackTable'));
  const { body } = await send(admin.login, { body: { username, password } });
  return { username, adminToken: String(body.adminToken) };
}

/** A user of one's own who waits for M-ACE. */
export async function newApplicant(link = 'https://example.com/my-posting'): Promise<TestUser> {
  const applicant = await newValidatedUser();
  await send(user.requestCopyAccess, { token: applicant.token, body: { link } });
  return applicant;
}

/** A user of one's own who may use M-ACE. */
export async function newCopywriter({ adminToken }: TestAdmin): Promise<TestUser> {
  const applicant = await newApplicant();
  await send(admin.approveCopyRequest, { adminToken, body: { username: applicant.username } });
  return applicant;
}
