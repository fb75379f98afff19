import { caseFold } from '../../../shared/rules/account.ts';
import { invalid, type Refusal } from '../http/refusal.ts';
import { readCommonPasswords } from './commonPasswords.ts';

let common: ReadonlySet<string> | undefined;

/** Returns the refusal of a common password and of one that equals the username; undefined for others. */
export function commonPassword(
  password: string,
  { field, username }: { field: string; username: string | undefined },
): Refusal | undefined {
  common ??= new Set(readCommonPasswords());
  const typed = caseFold(password);
  if (!common.has(typed) && (username === undefined || typed !== caseFold(username))) return undefined;
  return invalid(field, 'This password is too common', 'COMMON_PASSWORD');
}
