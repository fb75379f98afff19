import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NewAction } from '../../../../shared/contract/action.ts';
import { msmart } from '../../../../shared/contract/msmart.ts';
import { user } from '../../../../shared/contract/user.ts';
import { bodyOf, type Field, hintAt, isInDraft, messageAt, problems } from './field.ts';

const empty = { username: '', password: '', confirmPassword: '', email: '', phoneNumber: '' };
const custom = { kind: 'custom', label: 'X', render: () => createElement('input') } as const;

describe('the validation of a form', () => {
  test('shows the documented messages for an empty sign-up', () => {
    expect(problems(user.signUp.body, empty)).toEqual({
      username: 'Username is required',
      password: 'Please enter a Password',
      confirmPassword: 'Please enter Password confirmation',
      email: 'Email is required',
      phoneNumber: 'Mobile Number is required',
    });
  });

  test('shows a wrong repeated password while other fields are wrong', () => {
    const typed = { ...empty, password: 'secret1', confirmPassword: 'secret2' };
    expect(problems(user.signUp.body, typed).confirmPassword).toBe('Password does not match');
  });

  test('accepts a code with spaces', () => {
    expect(problems(user.resetPassword.body, { code: ' 123 456 ' }).code).toBeUndefined();
  });

  test('depends on the choice that other fields depend on', () => {
    expect(problems(NewAction, { actionType: 'contact', content: 'Call us', link: '' })).toEqual({
      link: 'Link is required',
    });
  });

  test('reports the nearest member of a union', () => {
    const Name = z.string().check(z.minLength(1, 'Name is required'));
    const either = z.union([
      z.object({ name: Name, phone: z.string() }),
      z.object({ title: z.string(), x: Name }),
    ]);
    expect(problems(either, { name: '', phone: '1' })).toEqual({ name: 'Name is required' });
  });
});

test.each([
  ['example.com', 'https://example.com'],
  [' facebook.com/posts?id=1 ', 'https://facebook.com/posts?id=1'],
  ['https://example.com', 'https://example.com'],
  ['tel:+60123456789', 'tel:+60123456789'],
  ['mailto:mei@example.com', 'mailto:mei@example.com'],
  ['mei@example.com', 'mei@example.com'],
  ['012.345.6789', '012.345.6789'],
  ['nonsense', 'nonsense'],
])('a web address that is typed as %s is sent as %s', (typed, sent) => {
  const link: Field = { name: 'link', label: 'Link', isLink: true, autoComplete: 'off' };
  expect(bodyOf([link], { link: typed })).toEqual({ link: sent });
});

describe('the body of a form', () => {
  const fields: readonly Field[] = [
    { ...custom, name: 'actionType', emptyValue: 'button' },
    { name: 'content', label: 'Caption', autoComplete: 'off' },
    { ...custom, name: 'link', when: { field: 'actionType', isOneOf: ['contact'] } },
    { ...custom, name: 'tags', toBody: () => ({ tags: 'Mr,Ms' }) },
  ];

  test('leaves out the fields that do not belong to the choice', () => {
    const values = { actionType: 'button', content: 'Go', link: 'https://example.com' };
    expect(bodyOf(fields, values)).not.toHaveProperty('link');
    expect(bodyOf(fields, { ...values, actionType: 'contact' })).toHaveProperty('link');
  });

  test('leaves out a field that depends on an empty field', () => {
    const waiting: readonly Field[] = [
      { ...custom, name: 'manager', when: { field: 'team', isOneOf: 'any' } },
    ];
    expect(bodyOf(waiting, { manager: 'Ann' })).toEqual({});
    expect(bodyOf(waiting, { team: '', manager: 'Ann' })).toEqual({});
    expect(bodyOf(waiting, { team: 'Stars', manager: 'Ann' })).toEqual({ manager: 'Ann' });
  });

  test("has empty text for untouched fields, and a field's own body", () => {
    expect(bodyOf(fields, {})).toEqual({
      actionType: 'button',
      content: '',
      tags: 'Mr,Ms',
    });
  });
});

test('fields within an object of the body are sent within it', () => {
  const colours = ['design.bg1', 'design.bg2'].map((name): Field => ({ ...custom, name }));
  expect(bodyOf(colours, { 'design.bg1': '#000000', 'design.bg2': '#ffffff' })).toEqual({
    design: { bg1: '#000000', bg2: '#ffffff' },
  });
});

test('a message about an item of a list shows at the field of the list', () => {
  const list: Field = { ...custom, name: 'blocks' };
  expect(messageAt(list, { 'blocks.2.content': 'Text is required' })).toBe('Text is required');
  expect(messageAt(list, { blocksMax: 'Other' })).toBeUndefined();
});

test('passwords, codes and files are in no draft', () => {
  const field = { name: 'x', label: 'X', autoComplete: 'off' };
  expect(isInDraft({ ...field, kind: 'password' })).toBe(false);
  expect(isInDraft({ ...field, kind: 'code' })).toBe(false);
  const picture: Field = { ...custom, name: 'picture', isTransient: true as const };
  expect(isInDraft(picture)).toBe(false);
  expect(isInDraft({ ...field, kind: 'email' })).toBe(true);
  expect(isInDraft({ ...custom, name: 'colour' })).toBe(true);
});

test('a hint is that of the field, also where two forms share a call', () => {
  const hint = 'Include the country code, such as 60';
  const phone: Field = { name: 'phone', label: 'Phone', autoComplete: 'off' };
  expect(hintAt(msmart.createLead.body, phone)).toBe(hint);
  expect(hintAt(msmart.updateLead.body, phone)).toBe(hint);
  expect(hintAt(msmart.updateLead.body, { ...phone, name: 'remark' })).toBeUndefined();
});
