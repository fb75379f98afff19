import type { ManagedUser } from '../../../shared/contract/admin.ts';
import { caseFold } from '../../../shared/rules/account.ts';

/** A user as a form leaves them: a new address is yet to be verified. The number is as it was typed, until it is read anew. */
export function savedUser(user: ManagedUser, saved: Pick<ManagedUser, 'email' | 'phoneNumber'>): ManagedUser {
  const { email, phoneNumber } = saved;
  const isMoved = caseFold(email) !== caseFold(user.email);
  return { ...user, phoneNumber, ...(isMoved && { email, validated: false }) };
}
