import type { TextField } from '../ui/form/field.ts';

/** The input of a mailed code, whatever the call names it. */
export function codeField<Name extends string>(name: Name): TextField<Name> {
  return { name, label: 'Verification code', kind: 'code', autoComplete: 'one-time-code' };
}
