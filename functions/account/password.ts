import ranked from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { folded } from '../../shared/rules/account.ts';
import { invalid } from '../http/refusal.ts';

/** The most common passwords of the list, most common first; more would refuse what nobody guesses. */
const COMMON_COUNT = 10_000;

let common: ReadonlySet<string> | undefined;

/** Refuses a new password that is among the most common ones, or the username itself. */
export function refuseCommon(
  password: string,
  { field, username }: { field: string; username: string | undefined },
): void {
  common ??= new Set(ranked.slice(0, COMMON_COUNT));
  const typed = folded(password);
  if (common.has(typed) || (username !== undefined && typed === folded(username))) {
    throw invalid(field, 'This password is too common', 'COMMON_PASSWORD');
  }
}
