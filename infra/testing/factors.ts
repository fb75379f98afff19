import { TOTP } from 'otpauth';
import * as z from 'zod/mini';
import { admin } from '../../shared/contract/admin.ts';
import { signedInAdmin, type TestAdmin } from './admins.ts';
import type { Table } from './put.ts';
import { send } from './suite.ts';

const STEP_MS = 30_000;

/** An authenticator app that returns each code once, and then the code of the next step. */
export class Authenticator {
  readonly #totp: TOTP;
  readonly #now: () => number;
  #step = 0;

  constructor(secret: string, now: () => number = Date.now) {
    this.#totp = new TOTP({ secret });
    this.#now = now;
  }

  nextCode(): string {
    this.#step = Math.max(this.#step + 1, Math.floor(this.#now() / STEP_MS));
    return this.#totp.generate({ timestamp: this.#step * STEP_MS });
  }

  /** Returns a code that is valid in none of the steps around now. */
  wrongCode(): string {
    const around = [-2, -1, 0, 1, 2].map((steps) =>
      this.#totp.generate({ timestamp: this.#now() + steps * STEP_MS }),
    );
    return (
      ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !around.includes(code)) ??
      ''
    );
  }
}

const NewFactor = z.object({ secret: z.string() });
const Confirmed = z.object({ recoveryCodes: z.array(z.string()) });
const Login = z.object({ loginToken: z.string() });

/** Creates a factor that is not confirmed yet, and returns its app. */
export async function pendingFactor(
  { adminToken, password }: Pick<AdminWithFactor, 'adminToken' | 'password'>,
  now?: () => number,
): Promise<Authenticator> {
  const { status, body } = await send(admin.createFactor, { adminToken, body: { password } });
  if (status !== 200) throw new Error(`No factor is made: ${status} ${JSON.stringify(body)}`);
  return new Authenticator(NewFactor.parse(body).secret, now);
}

export interface AdminWithFactor extends TestAdmin {
  readonly password: string;
  readonly app: Authenticator;
  readonly recoveryCodes: readonly string[];
  /** Signs in with the password, and returns the token that waits for a code. */
  loginToken(): Promise<string>;
}

/** Creates an admin with a second factor, and signs in. */
export async function adminWithFactor(of: Table, now?: () => number): Promise<AdminWithFactor> {
  const root = await signedInAdmin(of);
  const { adminToken, username, password } = root;
  const app = await pendingFactor(root, now);
  const { body } = await send(admin.confirmFactor, { adminToken, body: { code: app.nextCode() } });
  const { recoveryCodes } = Confirmed.parse(body);
  const loginToken = async () =>
    Login.parse((await send(admin.login, { body: { username, password } })).body).loginToken;
  return { ...root, app, recoveryCodes, loginToken };
}
