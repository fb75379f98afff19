import { expect, test } from 'vitest';
import type { ManagedUser } from '../../../shared/contract/admin.ts';
import { savedUser } from './savedUser.ts';

const user: ManagedUser = {
  username: 'farah',
  email: 'farah@example.com',
  phoneNumber: '+60123456789',
  subscription: '',
  validated: true,
  suspended: false,
  maceAccess: false,
  joinedAt: '2026-11-22T00:00:00.000Z',
};
const [phoneNumber, email] = ['+60129876543', 'new@example.com'];

test('a saved user has the new values, and a new email is not verified', () => {
  expect(savedUser(user, { email, phoneNumber })).toEqual({ ...user, email, phoneNumber, validated: false });
});

test('an email that differs only in case stays as it was, and verified', () => {
  const saved = savedUser(user, { email: 'FARAH@example.com', phoneNumber });
  expect(saved).toEqual({ ...user, phoneNumber });
});
