import { caseFold, typedUsername } from '../../../shared/rules/account.ts';
import { invalid } from '../http/refusal.ts';

/**
 * Returns usernames that are separated by commas, semicolons or white space, as spreadsheets paste them, each once.
 * Refuses an empty text, and more than `max` names with `message`.
 */
export function usernamesIn(
  typed: string,
  { max, message }: { readonly max: number; readonly message: string },
): string[] {
  const names = typed
    .split(/[\s,;]+/)
    .map(typedUsername)
    .filter((name) => name !== '');
  const distinct = [...new Map(names.map((name) => [caseFold(name), name])).values()];
  if (distinct.length === 0) throw invalid('username', 'Username is required');
  if (distinct.length > max) throw invalid('username', message);
  return distinct;
}
