import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwordHash.ts';

test('only the right password matches its hash', async () => {
  const stored = await hashPassword('correct horse');
  expect(await isPassword('correct horse', stored)).toBe(true);
  expect(await isPassword('correct horsE', stored)).toBe(false);
});

test('two hashes of the same password differ', async () => {
  expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'));
});

test('composed and decomposed accented letters are the same password', async () => {
  const stored = await hashPassword('caf\u00e9-noir');
  expect(await isPassword('cafe\u0301-noir', stored)).toBe(true);
});

test('a hash names its algorithm and parameters, which follow OWASP', async () => {
  expect(await hashPassword('correct horse')).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]+\$[\w+/]+$|^\$scrypt\$ln=15,r=8,p=3\$[\w+/]+\$[\w+/]+$/,
  );
});

test('a hash from a runtime without argon2id can still be verified', async () => {
  // scrypt of 'correct horse' with 16 zero bytes of salt and ln=4, made with node:crypto.
  const { scryptSync } = await import('node:crypto');
  const salt = Buffer.alloc(16);
  const hash = scryptSync('correct horse', salt, 32, { N: 16, r: 8, p: 1 });
  const stored = `$scrypt$ln=4,r=8,p=1$${salt.toString('base64')}$${hash.toString('base64')}`;
  expect(await isPassword('correct horse', stored)).toBe(true);
  expect(await isPassword('correct-horse', stored)).toBe(false);
});

test('no password matches when there is no stored hash', async () => {
  expect(await isPassword('anything', undefined)).toBe(false);
});
