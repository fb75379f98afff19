import { caseFold } from '../../shared/rules/account.ts';
import { invalid } from '../http/refusal.ts';
import { readCommonPasswords } from './commonPasswords.ts';

let common: ReadonlySet<string> | undefined;

/** Refuses a new password that is among the most common ones, or the username itself. */
export function refuseCommon(
  password: string,
  { field, username }: { field: string; username: string | undefined },
): void {
  common ??= new Set(readCommonPasswords());
  const typed = caseFold(password);
  if (common.has(typed) || (username !== undefined && typed === caseFold(username))) {
    throw invalid(field, 'This password is too common', 'COMMON_PASSWORD');
  }
}
