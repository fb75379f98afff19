import type { ManagedUser } from '../../../shared/contract/admin.ts';
import { caseFold } from '../../../shared/rules/account.ts';

/** Returns a user as just saved: a new email is unverified, and the phone number is as typed until it is read again. */
export function savedUser(user: ManagedUser, saved: Pick<ManagedUser, 'email' | 'phoneNumber'>): ManagedUser {
  const { email, phoneNumber } = saved;
  const isNewEmail = caseFold(email) !== caseFold(user.email);
  return { ...user, phoneNumber, ...(isNewEmail && { email, validated: false }) };
}
