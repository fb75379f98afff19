import { admin } from '../../../shared/contract/admin.ts';
import { user } from '../../../shared/contract/user.ts';
import type { LocalStack } from '../stack.ts';
import { demoUser, logIn, logInAdmin } from './account.ts';
import { send, succeed } from './requests.ts';

const POSTING = 'https://www.facebook.com/demo/posts/1';

/** May run again after an interruption: the repeated request is refused, the repeated approval changes nothing. */
export async function writeCopyAccess(stack: LocalStack): Promise<void> {
  const { username } = demoUser;
  await askForCopyAccess(stack, await logIn(stack, demoUser), POSTING);
  const adminToken = await logInAdmin(stack);
  await succeed(stack, admin.approveCopyRequest, { adminToken, body: { username } });
}

export async function askForCopyAccess(stack: LocalStack, token: string, link: string): Promise<void> {
  await send(stack, user.requestCopyAccess, { token, body: { link } });
}
