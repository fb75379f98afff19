import { type CallFailed, Refused, UNREADABLE } from '../api/refusal.ts';
import type { Field } from '../ui/form/field.ts';

/** The new email address and its confirmation. */
export const addressFields: readonly Field<'newEmail' | 'confirmEmail'>[] = [
  { name: 'newEmail', label: 'New email', kind: 'email', autoComplete: 'email' },
  { name: 'confirmEmail', label: 'Confirm email', kind: 'email', autoComplete: 'off' },
];

/** Returns the documented message for a reply that cannot be parsed, undefined for other failures. */
export function unreadableMessage(failure: CallFailed): string | undefined {
  const isUnreadable = failure instanceof Refused && failure.code === UNREADABLE;
  return isUnreadable ? "Can't update email address. Please try again." : undefined;
}
