import * as z from 'zod/mini';
import {
  CODE_DIGITS,
  EMAIL_MAX,
  FULL_NAME_MAX,
  hasRealDomain,
  normalizeCode,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordProblem,
  typedUsername,
  USERNAME_MAX,
  usernameProblem,
} from '../rules/account.ts';
import { namesNothing } from '../rules/characters.ts';
import { typedNumber } from '../rules/typedPhone.ts';
import { hints } from './hint.ts';
import { unreserved } from './path.ts';
import { lengthAnnotation, seenName, validatedBy } from './text.ts';

/** The username that a new user chooses. */
export const Username = z
  .string({ error: 'Username is required' })
  .check(z.trim(), validatedBy(usernameProblem))
  .register(z.globalRegistry, lengthAnnotation(1, USERNAME_MAX))
  .register(hints, { hint: `Up to ${USERNAME_MAX} characters, without spaces` });

/** A person's name as it stands on certificates. */
export const FullName = seenName('Your name', FULL_NAME_MAX).check(
  validatedBy((name) => (namesNothing(name) || /\p{L}/u.test(name) ? undefined : 'Your name needs a letter')),
);

/** An existing user's username, whose white space is ignored. */
/* @__NO_SIDE_EFFECTS__ */
function knownUsername(required: string) {
  return z.pipe(
    z
      .string({ error: required })
      .check(validatedBy((text) => (typedUsername(text) === '' ? required : undefined)))
      .register(z.globalRegistry, { minLength: 1 }),
    z.transform(typedUsername),
  );
}

/** An existing username as a user types it to sign in, or as a path names it. */
export const KnownUsername = knownUsername('Username is required');

/** The username of a person chosen from a list. */
export const ChosenUsername = knownUsername('Choose a person');

const LEGIT_EMAIL = 'Please insert legit email';

/** An email address, kept as its holder writes it. */
export const Email = z.string({ error: 'Email is required' }).check(
  z.trim(),
  validatedBy((email) => (email === '' ? 'Email is required' : undefined)),
  z.maxLength(EMAIL_MAX, LEGIT_EMAIL),
  z.regex(z.regexes.email, LEGIT_EMAIL),
  validatedBy((email) => (hasRealDomain(email) ? undefined : LEGIT_EMAIL)),
);

/** A new password. The server also refuses the most common ones. */
export const NewPassword = z
  .string({ error: 'Please enter a Password' })
  .check(validatedBy(passwordProblem))
  .register(z.globalRegistry, lengthAnnotation(PASSWORD_MIN, PASSWORD_MAX))
  .register(hints, { hint: `At least ${PASSWORD_MIN} characters, not a common password` });

/** A password that is compared with the stored one. */
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

/** A mobile number as typed. The server reads it by the suite's country and stores E.164. */
export const MobileNumber = z
  .string({ error: 'Mobile Number is required' })
  .check(
    z.trim(),
    z.minLength(1, 'Mobile Number is required'),
    z.maxLength(40, INVALID_NUMBER),
    validatedBy((typed) => (typedNumber(typed) === undefined ? INVALID_NUMBER : undefined)),
  )
  .register(hints, { hint: 'Such as 012-345 6789 or +65 8123 4567' });

const INCORRECT_CODE = 'Incorrect verification code';
/** An empty field has its own message: a user who has entered nothing has entered no incorrect code. */
export const MISSING_CODE = 'Enter the code from our email';

/** A code from a mail. Spaces and dashes between its digits are ignored. */
export const Code = z.pipe(
  z.string({ error: MISSING_CODE }).check(z.maxLength(100, INCORRECT_CODE), validatedBy(codeProblem)),
  z.transform(normalizeCode),
);

function codeProblem(typed: string): string | undefined {
  const code = normalizeCode(typed);
  if (code === '') return MISSING_CODE;
  return code.length === CODE_DIGITS && /^\d+$/.test(code) ? undefined : INCORRECT_CODE;
}

/** The token of a mailed link, which replaces the code after too many incorrect ones. */
export const LinkToken = unreserved('This link has expired. Request a new one.');

/** A code of an authenticator app, or a recovery code. Spaces and dashes are ignored. */
export const FactorCode = z.pipe(
  z.string({ error: INCORRECT_CODE }).check(
    z.maxLength(100, INCORRECT_CODE),
    validatedBy((code) => (normalizeCode(code) === '' ? INCORRECT_CODE : undefined)),
  ),
  z.transform(normalizeCode),
);
