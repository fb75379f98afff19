import { caseFold } from './account.ts';

const DIGITS_AT_THE_END = 4;

/** Returns the form in which names are searched, without case and accents. */
export function searchable(text: string): string {
  const withoutAccents = text.normalize('NFKD').replace(/[\u0300-\u036f]/gu, '');
  // A name of accents alone keeps them, as no key of an index may be empty.
  return caseFold(withoutAccents === '' ? text : withoutAccents);
}

/** Returns a name from each later word on: `ann.lee-tan` gives `lee-tan` and `tan`, which also find it. */
export function laterWords(name: string): string[] {
  return [...name.matchAll(/(?<=[\s._-])[^\s._-]/gu)].map(({ index }) => name.slice(index));
}

/** Returns whether a name, from any of its words on, begins with what was typed. */
export function isFoundBy(name: string, typed: string): boolean {
  return [name, ...laterWords(name)].some((words) => searchable(words).startsWith(searchable(typed)));
}

/**
 * Returns the sort key of an E.164 number, by which its last four digits or all of its digits find it. It ends in a sign that
 * no number has, so that 1111111 does not find 11111111.
 */
export function phoneSort(phoneNumber: string): string {
  const digits = phoneNumber.replace(/\D/g, '');
  return `${digits.slice(-DIGITS_AT_THE_END)}#${digits}#`;
}

/** Returns how the sort key begins for typed digits: the last four, or a whole number. Undefined for other texts. */
export function phonePrefix(
  typed: string,
  toE164: (typed: string) => string | undefined,
): string | undefined {
  const digits = typed.replace(/[\s()+.-]/g, '');
  if (!/^\d+$/.test(digits)) return undefined;
  if (digits.length === DIGITS_AT_THE_END) return `${digits}#`;
  const whole = toE164(typed);
  return whole && phoneSort(whole);
}
