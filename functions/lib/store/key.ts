import { hash } from 'node:crypto';
import { caseFold } from '../../../shared/rules/account.ts';
import { searchable } from '../../../shared/rules/search.ts';

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/**
 * The indexes of the table. Their names and attributes (`gsi1pk`, `gsi1sk`) say nothing of what they list: each noun
 * puts its records into those that it needs. As many as a lead will be listed in, since CloudFormation makes one
 * change of an index per update.
 */
export const indexes = ['gsi1', 'gsi2', 'gsi3', 'gsi4', 'gsi5', 'gsi6', 'gsi7', 'gsi8'] as const;
export type Index = (typeof indexes)[number];

/** The attributes that put an item into an index. */
export function indexKey(index: Index): { readonly pk: `${Index}pk`; readonly sk: `${Index}sk` } {
  return { pk: `${index}pk`, sk: `${index}sk` };
}

const MAX_NAME = 300;

/**
 * A name or address in a key. A longer one is cut, as a partition key holds 2,048 bytes, of two names perhaps, and a sort
 * key 1,024, and ends in a hash of all of it: fifty characters of a team's name may be 300 and more for the table. No half
 * of a surrogate pair: hardly anybody's is as long, but what is typed may be. Of what stands in a key it is the same again:
 * the stream tells of a record by its key alone.
 */
export function inKey(name: string): string {
  const folded = caseFold(name);
  if (folded.length <= MAX_NAME) return folded.toWellFormed();
  const digest = hash('sha256', folded, 'hex');
  // Folded once more: how a sigma is written goes by what stands after it.
  return caseFold(cut(folded, MAX_NAME - digest.length) + digest);
}

export interface OfMember {
  readonly teamName: string;
  readonly username: string;
}

/** A member of a team in a key. */
export function memberInKey({ teamName, username }: OfMember): string {
  return `${inKey(teamName)}#${inKey(username)}`;
}

/** A name as lists are sorted and searched by it: without case and accents, cut as in a key. */
export function sortName(name: string): string {
  return cut(searchable(name));
}

function cut(name: string, length = MAX_NAME): string {
  return name.slice(0, length).toWellFormed();
}
