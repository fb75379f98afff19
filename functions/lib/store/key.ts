import { hash } from 'node:crypto';
import { caseFold } from '../../../shared/rules/account.ts';
import { searchable } from '../../../shared/rules/search.ts';

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/**
 * The indexes of the table. Their names and attributes (`p1`, `s1`) are neutral: each entity uses those that it needs.
 * All exist from the start, as CloudFormation makes only one index change per update; a lead uses all eight.
 */
export const indexes = ['gsi1', 'gsi2', 'gsi3', 'gsi4', 'gsi5', 'gsi6', 'gsi7', 'gsi8'] as const;
export type Index = (typeof indexes)[number];

/** The attributes that put an item into an index. Their names are short, because a lead has sixteen of them. */
export function indexKey(index: Index): { readonly pk: string; readonly sk: string } {
  const number = index.slice('gsi'.length);
  return { pk: `p${number}`, sk: `s${number}` };
}

/** The map of what lists show. The indexes project it with the version, and nothing else. */
export const ROW = 'row';

const MAX_NAME = 300;

/**
 * Returns a name or address as keys contain it. A partition key holds 2,048 bytes, perhaps with two names in it, and a
 * sort key 1,024, so a long name is cut and ends in a hash of all of it. (A team name of fifty visible characters can
 * have over 300 code units.) The function is idempotent, since stream records show only the key.
 */
export function inKey(name: string): string {
  const folded = caseFold(name);
  if (folded.length <= MAX_NAME) return folded.toWellFormed();
  const digest = hash('sha256', folded, 'hex');
  // Folded again, since the lower case of a sigma depends on the next character.
  return caseFold(cut(folded, MAX_NAME - digest.length) + digest);
}

export interface OfMember {
  readonly teamName: string;
  readonly username: string;
}

export function memberInKey({ teamName, username }: OfMember): string {
  return `${inKey(teamName)}#${inKey(username)}`;
}

/** Returns a name as lists sort and search it: without case and accents, cut as in a key. */
export function sortName(name: string): string {
  return cut(searchable(name));
}

function cut(name: string, length = MAX_NAME): string {
  return name.slice(0, length).toWellFormed();
}
