import * as crypto from 'node:crypto';
import { promisify } from 'node:util';

/**
 * Passwords are stored as PHC strings, which name their algorithm and parameters. The parameters follow the OWASP Password
 * Storage Cheat Sheet (argon2id m=19 MiB, t=2, p=1; scrypt N=2^15, r=8, p=3).
 */
const ARGON2 = { memory: 19_456, passes: 2, parallelism: 1 };
const SCRYPT = { ln: 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const scrypt = promisify<crypto.BinaryLike, crypto.BinaryLike, number, crypto.ScryptOptions, Buffer>(
  crypto.scrypt,
);
const hasArgon2 = typeof crypto.argon2 === 'function';

/** Hashes a password with argon2id if the runtime has it, else with scrypt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.randomBytes(SALT_BYTES);
  if (hasArgon2) {
    const hash = await argon2id(password, salt, ARGON2);
    return `$argon2id$v=19$m=${ARGON2.memory},t=${ARGON2.passes},p=${ARGON2.parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
  }
  const hash = await scryptHash(password, salt, SCRYPT);
  return `$scrypt$ln=${SCRYPT.ln},r=${SCRYPT.r},p=${SCRYPT.p}$${unpadded(salt)}$${unpadded(hash)}`;
}

let dummyHash: Promise<string> | undefined;

/** Compares a password with a stored hash. Without a stored hash it takes the same time and returns false. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword(crypto.randomUUID());
  const dummy = await dummyHash;
  const { hash, of } = parsed(stored ?? dummy);
  const isSame = crypto.timingSafeEqual(await of(password), hash);
  return isSame && stored !== undefined;
}

function parsed(stored: string): { hash: Buffer; of: (password: string) => Promise<Buffer> } {
  const parts = stored.split('$').slice(1);
  const [salt, hash] = parts.slice(-2).map((part) => Buffer.from(part, 'base64'));
  const numbers = Object.fromEntries((parts.at(-3) ?? '').split(',').map((pair) => pair.split('=')));
  if (salt === undefined || hash === undefined) throw new Error('A stored password hash is not a PHC string');
  if (parts[0] === 'argon2id') {
    const cost = { memory: Number(numbers.m), passes: Number(numbers.t), parallelism: Number(numbers.p) };
    return { hash, of: (password) => argon2id(password, salt, cost) };
  }
  if (parts[0] === 'scrypt') {
    const cost = { ln: Number(numbers.ln), r: Number(numbers.r), p: Number(numbers.p) };
    return { hash, of: (password) => scryptHash(password, salt, cost) };
  }
  throw new Error('A stored password hash names an unknown algorithm');
}

function argon2id(password: string, salt: Buffer, cost: typeof ARGON2): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  crypto.argon2(
    'argon2id',
    { message: typed(password), nonce: salt, tagLength: HASH_BYTES, ...cost },
    (error, hash) => (error ? reject(error) : resolve(hash)),
  );
  return promise;
}

function scryptHash(password: string, salt: Buffer, { ln, r, p }: typeof SCRYPT): Promise<Buffer> {
  // scrypt needs 128·N·r bytes, and Node.js allows only 32 MiB by default.
  return scrypt(typed(password), salt, HASH_BYTES, { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r });
}

/** Normalizes a password, since keyboards send an accented letter as one or two code points. */
function typed(password: string): string {
  return password.normalize('NFC');
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
