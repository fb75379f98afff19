import { caseFold, typedUsername } from '../../../shared/rules/account.ts';
import { invalid } from '../http/refusal.ts';

/** Usernames separated by commas, semicolons or white space, as spreadsheets paste them, each once. Refuses none, and more than so many, in these words. */
export function usernamesIn(
  typed: string,
  { max, words }: { readonly max: number; readonly words: string },
): string[] {
  const names = typed
    .split(/[\s,;]+/)
    .map(typedUsername)
    .filter((name) => name !== '');
  const once = [...new Map(names.map((name) => [caseFold(name), name])).values()];
  if (once.length === 0) throw invalid('username', 'Username is required');
  if (once.length > max) throw invalid('username', words);
  return once;
}
