import { inject } from 'vitest';
import { admin } from '../../shared/contract/admin.ts';
import { user } from '../../shared/contract/user.ts';
import { newAdmin, newValidatedUser } from './people.ts';
import type { Table } from './put.ts';
import { send, type TestUser } from './suite.ts';

export interface TestAdmin {
  readonly username: string;
  readonly adminToken: string;
}

export async function signedInAdmin(of: Table): Promise<TestAdmin & { readonly password: string }> {
  const { username, password } = await newAdmin(of);
  const { body } = await send(admin.login, { body: { username, password } });
  return { username, password, adminToken: String(body.adminToken) };
}

export async function newAdminToken(of: Table): Promise<string> {
  return (await signedInAdmin(of)).adminToken;
}

export const newSignedInAdmin = () => signedInAdmin(inject('stackTable'));

/** Creates a user who has asked for M-ACE. */
export async function newApplicant(link = 'https://example.com/my-posting'): Promise<TestUser> {
  const applicant = await newValidatedUser();
  await send(user.requestCopyAccess, { token: applicant.token, body: { link } });
  return applicant;
}

/** Creates a user who may use M-ACE. */
export async function newCopywriter({ adminToken }: TestAdmin): Promise<TestUser> {
  const applicant = await newApplicant();
  await send(admin.approveCopyRequest, { adminToken, body: { username: applicant.username } });
  return applicant;
}
