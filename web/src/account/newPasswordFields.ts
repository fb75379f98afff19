import type { Field } from '../ui/form/field.ts';

/** A new password in place of a forgotten one, twice. */
export const newPasswordFields: readonly Field<'newPass' | 'confirmNewPass'>[] = [
  { name: 'newPass', label: 'New password', kind: 'password', autoComplete: 'new-password' },
  { name: 'confirmNewPass', label: 'Confirm new password', kind: 'password', autoComplete: 'new-password' },
];
