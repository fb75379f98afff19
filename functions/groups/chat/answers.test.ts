import { expect, test, vi } from 'vitest';
import type { Action } from '../../../shared/contract/action.ts';
import { variables } from '../../lib/runtime/env.ts';
import { type Asked, checkedAnswer, contactIn } from './answers.ts';

vi.stubEnv(variables.country, 'MY');

const question = (inputName: string, inputType: Action['inputType'], more: Partial<Action> = {}): Action => ({
  id: inputName,
  type: 'userinput',
  inputName,
  inputType,
  ...more,
});

const asked: Asked = {
  questions: [
    question('phone', 'Phone'),
    question('mail', 'Email'),
    question('who', 'Name'),
    question('born', 'Date'),
    question('age', 'Number'),
    question('skin', 'Choice', { choices: ['Dry', 'Oily'] }),
    question('times', 'Choice', { choices: ['Morning', 'Evening'], isMany: true }),
    question('__proto__', 'Text'),
    question('twice', 'Text'),
    question('twice', 'Phone'),
  ],
  consent: { version: 2, text: 'I agree to the new text' },
  former: { version: 1, text: 'I agree to the old text' },
  lang: 'en',
};

const answer = (inputName: string, content: string, consent?: number) =>
  checkedAnswer(
    { user: 'user', type: 'Text', content, inputName, ...(consent !== undefined && { consent }) },
    asked,
  );

test('a number is stored as it was typed, and the contact has it in E.164 with the consent that was shown', () => {
  expect(answer('phone', '012-345 6789', 2)).toMatchObject({
    entry: { content: '012-345 6789', inputName: 'phone', inputType: 'Phone', consent: 2 },
    contact: { phone: '+60123456789', consent: { version: 2, text: 'I agree to the new text', lang: 'en' } },
  });
  expect(answer('mail', ' mei@example.com ', 1).contact).toMatchObject({
    email: 'mei@example.com',
    consent: { version: 1, text: 'I agree to the old text' },
  });
});

test('a number or an address without an accepted consent is refused with the present one', () => {
  const present = { status: 400, code: 'CONSENT_MISSING', stored: { consent: asked.consent } };
  for (const consent of [undefined, 0, 3]) {
    for (const [name, content] of [
      ['phone', '012-345 6789'],
      ['mail', 'mei@example.com'],
      // Another input of this name asks for a number, so nobody gets around the consent.
      ['twice', '012-345 6789'],
    ] as const)
      expect(() => answer(name, content, consent)).toThrow(expect.objectContaining(present));
  }
});

test.each([
  ['phone', 'call me', 'Please type a phone number, such as 012-345 6789'],
  // It has the form of a number, but no country has it.
  ['phone', '012-345', 'Please type a phone number, such as 012-345 6789'],
  ['phone', '00000000000', 'Please type a phone number, such as 012-345 6789'],
  ['mail', 'mei@home', 'Please type an email address, such as name@example.com'],
  ['born', '2026-02-30', 'Please choose a date'],
  ['age', 'many', 'Please type a number'],
  ['skin', 'Green', 'Please choose an answer'],
  ['times', 'Morning\nNoon', 'Please choose an answer'],
  ['times', 'Morning\nMorning', 'Please choose an answer'],
  ['who', 'a'.repeat(101), 'Please type your name, with at most 100 characters'],
  // A zero-width space and the Braille blank.
  ['who', '\u200b\u2800', 'Please type your name, with at most 100 characters'],
])('the answer to %s cannot be %j', (name, content, message) => {
  expect(() => answer(name, content, 2)).toThrow(
    expect.objectContaining({ status: 400, message, fields: { content: message } }),
  );
});

test('other answers need no consent; a name becomes that of the visitor, and the type comes from the bot alone', () => {
  expect(answer('who', ' Mei ')).toMatchObject({ name: 'Mei', entry: { inputType: 'Name' } });
  // It turns the reading direction of whatever follows, and the line break would split notices.
  expect(answer('who', '\u202eMei\nLing').name).toBe('Mei Ling');
  expect(answer('times', 'Evening\nMorning').entry).toMatchObject({ inputType: 'Choice' });
  expect(answer('__proto__', 'yes').entry).toEqual({
    user: 'user',
    type: 'Text',
    content: 'yes',
    inputName: '__proto__',
  });
  const claimed = {
    user: 'user',
    type: 'Text',
    content: '012-345 6789',
    inputType: 'Phone',
    consent: 2,
  } as const;
  for (const inputName of [undefined, 'unknown', 'constructor']) {
    expect(checkedAnswer({ ...claimed, ...(inputName && { inputName }) }, asked)).toEqual({
      entry: { user: 'user', type: 'Text', content: '012-345 6789' },
    });
  }
});

test('a contact has the last number and address of a save, with the latest consent', () => {
  const [early, late] = [answer('phone', '012-345 6789', 1), answer('phone', '013-345 6789', 2)];
  const mail = answer('mail', 'mei@example.com', 1);
  const both = { phone: '+60133456789', email: 'mei@example.com' };
  expect(contactIn([early, mail, answer('who', 'Mei'), late])).toMatchObject({
    ...both,
    consent: { version: 2 },
  });
  expect(contactIn([late, mail])).toMatchObject({ ...both, consent: { version: 1 } });
  expect(contactIn([answer('who', 'Mei')])).toBeUndefined();
});
