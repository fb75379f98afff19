import type { Field } from '../ui/form/field.ts';

/** A new email address, twice. */
export const addressFields: readonly Field<'newEmail' | 'confirmEmail'>[] = [
  { name: 'newEmail', label: 'New email', kind: 'email', autoComplete: 'email' },
  { name: 'confirmEmail', label: 'Confirm email', kind: 'email', autoComplete: 'off' },
];

/** For an answer that says neither yes nor no. */
export const NO_ANSWER = "Can't update email address. Please try again.";
