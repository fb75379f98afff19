import { expect, test } from 'vitest';
import type { ManagedUser } from '../../../shared/contract/admin.ts';
import { savedUser } from './savedUser.ts';

const user: ManagedUser = {
  ...{ username: 'farah', email: 'farah@example.com', phoneNumber: '+60123456789', subscription: '' },
  ...{ validated: true, suspended: false, maceAccess: false, joinedAt: '2026-11-22T00:00:00.000Z' },
};
const [phoneNumber, email] = ['+60129876543', 'new@example.com'];

test('a list shows what an admin saved of a user, before it is read anew', () => {
  expect(savedUser(user, { email, phoneNumber })).toEqual({ ...user, email, phoneNumber, validated: false });
});

test('an address that is the same one stays as it is, and verified', () => {
  const saved = savedUser(user, { email: 'FARAH@example.com', phoneNumber });
  expect(saved).toEqual({ ...user, phoneNumber });
});
