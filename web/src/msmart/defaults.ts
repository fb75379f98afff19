import { DEFAULT_TIME_ZONE } from '../../../shared/rules/team.ts';
import { DEFAULT_COUNTRY } from '../../../shared/rules/typedPhone.ts';

// Settings of the stack that the app is built for: `country` and `timeZone`. Elsewhere the product's own.
const given = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** ISO 3166 country of numbers that are typed without a country code. */
export const defaultCountry = given(import.meta.env.VITE_COUNTRY) ?? DEFAULT_COUNTRY;

/** The time zone of teams whose founder's browser names none. */
export const defaultTimeZone = given(import.meta.env.VITE_TIME_ZONE) ?? DEFAULT_TIME_ZONE;
