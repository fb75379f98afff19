import { expect, test } from 'vitest';
import { user } from '../../../../shared/contract/user.ts';
import { isSecret, problems } from './field.ts';

const empty = { username: '', password: '', confirmPassword: '', email: '', phoneNumber: '' };

test('an empty sign-up says what is required, in the documented words', () => {
  expect(problems(user.signUp.body, empty)).toEqual({
    username: 'Username is required',
    password: 'Please enter a Password',
    confirmPassword: 'Please enter Password confirmation',
    email: 'Email is required',
    phoneNumber: 'Mobile Number is required',
  });
});

test('a repeated password is compared while other fields are still wrong', () => {
  const typed = { ...empty, password: 'secret1', confirmPassword: 'secret2' };
  expect(problems(user.signUp.body, typed).confirmPassword).toBe('Password does not match');
});

test('a code with spaces is none of the problems', () => {
  expect(problems(user.resetPassword.body, { code: ' 123 456 ' }).code).toBeUndefined();
});

test('passwords and codes are secrets', () => {
  const field = { name: 'x', label: 'X', autoComplete: 'off' };
  expect(isSecret({ ...field, kind: 'password' })).toBe(true);
  expect(isSecret({ ...field, kind: 'code' })).toBe(true);
  expect(isSecret({ ...field, kind: 'email' })).toBe(false);
  expect(isSecret(field)).toBe(false);
});
