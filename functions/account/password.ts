import ranked from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { folded, PASSWORD_MIN } from '../../shared/rules/account.ts';
import { invalid } from '../http/refusal.ts';

/** As many as a guesser tries before anything else; more would refuse what nobody guesses. */
const COMMON_COUNT = 10_000;

/** The passwords that are refused, of a list with the most common first: those that a form would let through. */
export function commonAmong(passwords: readonly string[]): string[] {
  return passwords.filter((password) => password.length >= PASSWORD_MIN).slice(0, COMMON_COUNT);
}

let common: ReadonlySet<string> | undefined;

/** Refuses a new password that is among the most common ones, or the username itself. */
export function refuseCommon(
  password: string,
  { field, username }: { field: string; username: string | undefined },
): void {
  common ??= new Set(commonAmong(ranked));
  const typed = folded(password);
  if (common.has(typed) || (username !== undefined && typed === folded(username))) {
    throw invalid(field, 'This password is too common', 'COMMON_PASSWORD');
  }
}
