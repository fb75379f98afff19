import type { Field } from '../ui/form/field.ts';

/** Confirms that the account's owner is at the keyboard. */
export const passwordField: Field<'password'> = {
  name: 'password',
  label: 'Your password',
  kind: 'password',
  autoComplete: 'current-password',
};
