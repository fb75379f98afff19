import * as z from 'zod/mini';
import {
  CODE_DIGITS,
  EMAIL_MAX,
  hasRealDomain,
  normalizeCode,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordProblem,
  typedUsername,
  USERNAME_MAX,
  usernameProblem,
} from '../rules/account.ts';
import { typedNumber } from '../rules/typedPhone.ts';
import { hints } from './hint.ts';
import { unreserved } from './path.ts';
import { lengthAnnotation, validatedBy } from './text.ts';

/** A username as it is chosen. */
export const Username = z
  .string({ error: 'Username is required' })
  .check(z.trim(), validatedBy(usernameProblem))
  .register(z.globalRegistry, lengthAnnotation(1, USERNAME_MAX))
  .register(hints, { hint: `Up to ${USERNAME_MAX} characters, without spaces` });

/** The username of somebody who is there already: white space means nothing. */
function knownUsername(required: string) {
  return z.pipe(
    z
      .string({ error: required })
      .check(validatedBy((text) => (typedUsername(text) === '' ? required : undefined)))
      .register(z.globalRegistry, { minLength: 1 }),
    z.transform(typedUsername),
  );
}

/** As it is typed to sign in or stands in a path. */
export const KnownUsername = knownUsername('Username is required');

/** Of a person who is chosen from a list. */
export const ChosenUsername = knownUsername('Choose a person');

const LEGIT_EMAIL = 'Please insert legit email';

/** An email address as its holder writes it. */
export const Email = z.string({ error: 'Email is required' }).check(
  z.trim(),
  validatedBy((email) => (email === '' ? 'Email is required' : undefined)),
  z.maxLength(EMAIL_MAX, LEGIT_EMAIL),
  z.regex(z.regexes.email, LEGIT_EMAIL),
  validatedBy((email) => (hasRealDomain(email) ? undefined : LEGIT_EMAIL)),
);

/** A password as it is chosen; the server also refuses the most common ones. */
export const NewPassword = z
  .string({ error: 'Please enter a Password' })
  .check(validatedBy(passwordProblem))
  .register(z.globalRegistry, lengthAnnotation(PASSWORD_MIN, PASSWORD_MAX))
  .register(hints, { hint: `At least ${PASSWORD_MIN} characters, not a common password` });

/** A password as it is typed to be compared with a stored one. */
export const KnownPassword = z
  .string({ error: 'Please enter a Password' })
  .check(
    z.minLength(1, 'Please enter a Password'),
    z.maxLength(1024, 'Your password is too long, must be 128 characters and below'),
  );

export const PasswordConfirmation = z
  .string({ error: 'Please enter Password confirmation' })
  .check(z.minLength(1, 'Please enter Password confirmation'));

const INVALID_NUMBER = 'Please insert a valid mobile number';

/** A mobile number as typed; the server reads it with the suite's country and stores E.164. */
export const MobileNumber = z
  .string({ error: 'Mobile Number is required' })
  .check(
    z.trim(),
    z.minLength(1, 'Mobile Number is required'),
    z.maxLength(40, INVALID_NUMBER),
    validatedBy((typed) => (typedNumber(typed) === undefined ? INVALID_NUMBER : undefined)),
  )
  .register(hints, { hint: 'From another country: with + and its code' });

const INCORRECT_CODE = 'Incorrect verification code';
/** Whoever leaves the field to have a code sent has entered none that could be wrong. */
export const MISSING_CODE = 'Enter the code from our email';

/** A code from a mail; spaces between its digits mean nothing. */
export const Code = z.pipe(
  z.string({ error: MISSING_CODE }).check(z.maxLength(100, INCORRECT_CODE), validatedBy(codeProblem)),
  z.transform(normalizeCode),
);

function codeProblem(typed: string): string | undefined {
  const code = normalizeCode(typed);
  if (code === '') return MISSING_CODE;
  return code.length === CODE_DIGITS && /^\d+$/.test(code) ? undefined : INCORRECT_CODE;
}

/** The token of a mailed link, in place of a code. */
export const LinkToken = unreserved('This link has expired. Request a new one.');

/** A code of an authenticator app, or one of the recovery codes; spaces and dashes mean nothing. */
export const FactorCode = z.pipe(
  z.string({ error: INCORRECT_CODE }).check(
    z.maxLength(100, INCORRECT_CODE),
    validatedBy((code) => (normalizeCode(code) === '' ? INCORRECT_CODE : undefined)),
  ),
  z.transform(normalizeCode),
);

/** A check of an object that one of its fields repeats another. */
export function repeats<Field extends string, Repeat extends string>(
  field: Field,
  repeat: Repeat,
  message: string,
) {
  return z.refine<Record<Field | Repeat, string>>((form) => form[field] === form[repeat], {
    path: [repeat],
    error: message,
    // Reported together with what is wrong elsewhere in the form.
    when: ({ value }) => isForm(value) && Boolean(value[field]) && Boolean(value[repeat]),
  });
}

/** A check of an object that at least one of two fields is filled in; `message` is reported for the first. */
export function hasOneOf<One extends string, Other extends string>(one: One, other: Other, message: string) {
  return z.refine<Record<One | Other, string>>((form) => form[one] !== '' || form[other] !== '', {
    path: [one],
    error: message,
    // Reported together with what is wrong elsewhere in the form.
    when: ({ value }) => isForm(value) && value[one] === '' && value[other] === '',
  });
}

function isForm(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
