// Only this file imports libphonenumber (80 KB of metadata), so that pages without a phone number never load it.
import {
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString as parse,
} from 'libphonenumber-js/min';
import { typedNumber } from './typedPhone.ts';

/**
 * Returns the E.164 form of a number as people type it. Without a country code it is read as a number of `country`
 * (ISO 3166). Undefined when the text is not a phone number.
 */
export function toE164(typed: string, country: string): string | undefined {
  const text = typedNumber(typed);
  if (text === undefined) return undefined;
  const local = isSupportedCountry(country) ? valid(parse(text, country)) : undefined;
  // People who know numbers from WhatsApp leave out the plus: 6591234567.
  const number = local ?? valid(parse(`+${text.replace(/^[\s(]*\+/, '')}`));
  return number?.number;
}

function valid(number: PhoneNumber | undefined): PhoneNumber | undefined {
  return number?.isValid() ? number : undefined;
}

/** Formats a number for people, in international form: +60 12 345 6789. */
export function toDisplay(e164: string): string {
  return parse(e164)?.formatInternational() ?? e164;
}
