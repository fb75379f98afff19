import { DEFAULT_TIME_ZONE } from '../../../shared/rules/team.ts';
import { DEFAULT_COUNTRY } from '../../../shared/rules/typedPhone.ts';

// The build sets both variables to the stack's `country` and `timeZone`; without them the product's defaults apply.
const given = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** The ISO 3166 country of phone numbers that are typed without a country code. */
export const defaultCountry = given(import.meta.env.VITE_COUNTRY) ?? DEFAULT_COUNTRY;

/** The time zone of teams that are created in a browser without a valid time zone. */
export const defaultTimeZone = given(import.meta.env.VITE_TIME_ZONE) ?? DEFAULT_TIME_ZONE;
