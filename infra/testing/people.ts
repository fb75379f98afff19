import { scryptSync } from 'node:crypto';
import { createAdmin } from '../../functions/lib/store/admin.ts';
import { emails } from '../../functions/lib/store/email.ts';
import { passwords, users } from '../../functions/lib/store/user.ts';
import { user } from '../../shared/contract/user.ts';
import { put, type Table } from './put.ts';
import { PASSWORD, send, someone, stackTable, type TestUser } from './suite.ts';

/** The hash of every test user's password, with the cheapest parameters: a hash contains its parameters. */
const passwordHash = `$scrypt$ln=4,r=1,p=1$${unpadded(Buffer.alloc(16))}$${unpadded(
  scryptSync(PASSWORD, Buffer.alloc(16), 32, { N: 16, r: 1, p: 1 }),
)}`;

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

/** Writes a user as sign-up and verification would, in a third of the time. */
async function writtenUser(of: Table): Promise<TestUser> {
  const { username, email, password, phoneNumber } = someone();
  await put(of, [
    users.create({
      username,
      email,
      phoneNumber,
      isValidated: true,
      isSuspended: false,
      sessionVersion: 1,
      createdAt: new Date().toISOString(),
      hasCopyAccess: false,
      subscription: '',
      showsPhone: false,
    }),
    emails.create({ username, email }),
    passwords.overwrite({ username, hash: passwordHash }),
  ]);
  const { status, body } = await send(user.login, { body: { username, password } });
  if (status !== 200) throw new Error(`${username} cannot sign in: ${status}`);
  return { username, email, password, token: String(body.token) };
}

/** Writes a verified user to the table, without mails. */
export const newValidatedUser = (): Promise<TestUser> => writtenUser(stackTable());

export async function newAdmin(of: Table): Promise<{ username: string; password: string }> {
  const { username, password } = someone();
  await put(of, createAdmin(username, passwordHash));
  return { username, password };
}
