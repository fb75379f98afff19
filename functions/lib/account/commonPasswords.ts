import ranked from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { PASSWORD_MIN } from '../../../shared/rules/account.ts';

/** The number of passwords that attackers try first; a longer list would refuse passwords that nobody guesses. */
const COUNT = 10_000;

/** Returns the most common passwords that are long enough for the form. Bundles read them from a separate file. */
export function readCommonPasswords(): string[] {
  return ranked.filter((password) => password.length >= PASSWORD_MIN).slice(0, COUNT);
}
