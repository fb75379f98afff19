import type { TextField } from '../ui/form/field.ts';

/** The field for a mailed code; each call has its own name for it. */
export function codeField<Name extends string>(name: Name): TextField<Name> {
  return { name, label: 'Verification code', kind: 'code', autoComplete: 'one-time-code' };
}
