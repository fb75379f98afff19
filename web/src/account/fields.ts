import { type CallFailed, Refused, UNREADABLE } from '../api/refusal.ts';
import type { Field, TextField } from '../ui/form/field.ts';

/** Confirms that the account's owner is at the keyboard. */
export const passwordFields: readonly Field<'password'>[] = [
  { name: 'password', label: 'Your password', kind: 'password', autoComplete: 'current-password' },
];

export const newPasswordFields: readonly Field<'newPass' | 'confirmNewPass'>[] = [
  { name: 'newPass', label: 'New password', kind: 'password', autoComplete: 'new-password' },
  { name: 'confirmNewPass', label: 'Confirm new password', kind: 'password', autoComplete: 'new-password' },
];

export const newEmailFields: readonly Field<'newEmail' | 'confirmEmail'>[] = [
  { name: 'newEmail', label: 'New email', kind: 'email', autoComplete: 'email' },
  { name: 'confirmEmail', label: 'Confirm email', kind: 'email', autoComplete: 'off' },
];

/** Returns the documented message for a reply that cannot be parsed, undefined for other failures. */
export function unreadableMessage(failure: CallFailed): string | undefined {
  const isUnreadable = failure instanceof Refused && failure.code === UNREADABLE;
  return isUnreadable ? "Can't update email address. Please try again." : undefined;
}

/** The field for a mailed code; each call has its own name for it. */
export function codeField<Name extends string>(name: Name): TextField<Name> {
  return { name, label: 'Verification code', kind: 'code', autoComplete: 'one-time-code' };
}
