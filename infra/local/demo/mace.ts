import * as z from 'zod/mini';
import { admin } from '../../../shared/contract/admin.ts';
import { user } from '../../../shared/contract/user.ts';
import type { LocalStack } from '../stack.ts';
import { demoAdmin, demoUser, logIn } from './account.ts';
import { send } from './requests.ts';

const POSTING = 'https://www.facebook.com/demo/posts/1';

/** May run again after an interruption: the repeated request is refused, the repeated approval changes nothing. */
export async function writeCopyAccess(stack: LocalStack): Promise<void> {
  const { username } = demoUser;
  await askForCopyAccess(stack, await logIn(stack, demoUser), POSTING);
  const signedIn = await send(stack, admin.login, { body: demoAdmin });
  const { adminToken } = z.object({ adminToken: z.string() }).parse(signedIn.body);
  const approval = await send(stack, admin.approveCopyRequest, { adminToken, body: { username } });
  if (approval.status !== 200) throw new Error(`${username} was not given access to M-ACE`);
}

export async function askForCopyAccess(stack: LocalStack, token: string, link: string): Promise<void> {
  await send(stack, user.requestCopyAccess, { token, body: { link } });
}
