/** ISO 3166 country of numbers that say no other, where the operator sets none. */
export const DEFAULT_COUNTRY = 'MY';

/** Digits of any script with a plus before them and the signs that people group them with. */
const TYPED_NUMBER = /^[\s(]*\+?[\p{Nd}\s()./\p{Pd}]+$/u;

/** What editors and messengers paste with a number, unseen. */
const INVISIBLE = /\p{Cf}/gu;

/** The shortest mobile numbers are those of the Falkland Islands. */
const MIN_DIGITS = 5;

/** A number as people type it, without what cannot be seen. Undefined for what is none anywhere. */
export function typedNumber(typed: string): string | undefined {
  const text = typed.normalize('NFKC').replace(INVISIBLE, '').trim();
  const digits = text.match(/\p{Nd}/gu) ?? [];
  return TYPED_NUMBER.test(text) && digits.length >= MIN_DIGITS ? text : undefined;
}
