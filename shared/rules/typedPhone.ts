/** The ISO 3166 country of numbers without a country code, unless the operator sets another. */
export const DEFAULT_COUNTRY = 'MY';

/** The member has a lead with this number. */
export const PHONE_TAKEN = 'This phone number is already in your database';

export const INVALID_PHONE = 'Please insert a valid phone number, with its country code';

/** Digits of any script, perhaps after a plus, with the signs by which people group them. */
const TYPED_NUMBER = /^[\s(]*\+?[\p{Nd}\s()./\p{Pd}]+$/u;

/** Invisible characters that editors and messengers paste with a number. */
const INVISIBLE = /\p{Cf}/gu;

/** The shortest mobile numbers of the world are those of the Falkland Islands. */
const MIN_DIGITS = 5;

/** Returns a typed number without invisible characters. Undefined when it is a number in no country. */
export function typedNumber(typed: string): string | undefined {
  const text = typed.normalize('NFKC').replace(INVISIBLE, '').trim();
  const digits = text.match(/\p{Nd}/gu) ?? [];
  return TYPED_NUMBER.test(text) && digits.length >= MIN_DIGITS ? text : undefined;
}
