import { inject } from 'vitest';
import { admin } from '../../shared/contract/admin.ts';
import { newAdmin } from './examples.ts';
import { send } from './suite.ts';

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
