import { inject } from 'vitest';
import { admin } from '../../shared/contract/admin.ts';
import { user } from '../../shared/contract/user.ts';
import { newAdmin } from './people.ts';
import type { Table } from './put.ts';
import { newValidatedUser, send, type TestUser } from './suite.ts';

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
