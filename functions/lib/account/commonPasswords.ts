import ranked from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { PASSWORD_MIN } from '../../../shared/rules/account.ts';

/** As many as a guesser tries before anything else; more would refuse what nobody guesses. */
const COUNT = 10_000;

/** The passwords that are refused, of those that a form would let through. A bundle reads them from a file beside it. */
export function readCommonPasswords(): string[] {
  return ranked.filter((password) => password.length >= PASSWORD_MIN).slice(0, COUNT);
}
