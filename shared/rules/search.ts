import { caseFold } from './account.ts';

const DIGITS_AT_THE_END = 4;

/** The form in which names are searched: case and accents mean nothing. */
export function searchable(text: string): string {
  const withoutAccents = text.normalize('NFKD').replace(/[\u0300-\u036f]/gu, '');
  // Of accents alone they are left: no key of an index is empty.
  return caseFold(withoutAccents === '' ? text : withoutAccents);
}

/** A name from each of its words on, but the first: `ann.lee-tan` is also found by `lee` and by `tan`. */
export function laterWords(name: string): string[] {
  return [...name.matchAll(/(?<=[\s._-])[^\s._-]/gu)].map(({ index }) => name.slice(index));
}

/** Whether a name is found by what was typed: the start of any of its words. */
export function isFoundBy(name: string, typed: string): boolean {
  return [name, ...laterWords(name)].some((words) => searchable(words).startsWith(searchable(typed)));
}

/** A phone number in E.164 as it is sorted to be found by its last four digits, or by all of them. */
export function phoneSort(phoneNumber: string): string {
  const digits = phoneNumber.replace(/\D/g, '');
  return `${digits.slice(-DIGITS_AT_THE_END)}#${digits}`;
}

/** How the sorted form begins for what was typed: the last four digits, or a whole number. Undefined for neither. */
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
