import type { Field } from '../ui/form/field.ts';

/** Proves who is at the keyboard. */
export const passwordField: Field<'password'> = {
  ...{ name: 'password', label: 'Your password', kind: 'password', autoComplete: 'current-password' },
};
