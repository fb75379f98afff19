import { vi } from 'vitest';
import { variables } from '../../functions/lib/runtime/env.ts';
import { nowSeconds } from '../../functions/lib/runtime/now.ts';
import { type CodePurpose, codes, makeCode } from '../../functions/lib/store/code.ts';
import { resetCodes } from '../../functions/lib/store/resetCode.ts';
import { defaults } from '../stack/settings.ts';
import { put, type Table } from './put.ts';

/** Returns a secret as functions read it: with the previous one after a rotation. */
export function secretText(current: string, previous = ''): string {
  return JSON.stringify({ current, previous });
}

/** Sets the variables that every function has, for tests without a stack. */
export function stubVariables(): void {
  vi.stubEnv('LIMITS', JSON.stringify(defaults.limits));
  vi.stubEnv(variables.originSecrets, secretText('a secret of tests'));
  vi.stubEnv(variables.sealSecrets, secretText('a secret of tests too'));
  vi.stubEnv(variables.pushSecrets, secretText('a secret of tests, three'));
  vi.stubEnv('DEFAULT_COUNTRY', 'MY');
  vi.stubEnv('SITE_URL', 'https://suite.example');
}

/** Returns a code in plain text, and its record as it was just mailed. */
export function mailedCode(email: string, purpose: CodePurpose = 'verification') {
  const { code, record } = makeCode(undefined, { email, isCounted: true });
  return { code, stored: codes.stored({ username: 'Ann', purpose, ...record }) };
}

/** Stores the state after too many wrong reset codes, whose last window is over. */
export async function guessResetCodes(of: Table, email: string): Promise<void> {
  const at = nowSeconds();
  const { count } = defaults.limits.wrongResetCodes;
  const { record } = makeCode(undefined, { email, isCounted: false });
  const wrongAtSeconds = Array.from({ length: count }, () => at);
  await put(of, [
    resetCodes.overwrite({ ...record, sentAtSeconds: 0, triesLeft: 0, isLink: false, wrongAtSeconds }),
  ]);
}
