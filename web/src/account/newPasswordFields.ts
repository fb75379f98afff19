import type { Field } from '../ui/form/field.ts';

/** The new password and its confirmation. */
export const newPasswordFields: readonly Field<'newPass' | 'confirmNewPass'>[] = [
  { name: 'newPass', label: 'New password', kind: 'password', autoComplete: 'new-password' },
  { name: 'confirmNewPass', label: 'Confirm new password', kind: 'password', autoComplete: 'new-password' },
];
