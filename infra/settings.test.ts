import { expect, test } from 'vitest';
import { addressOf, defaults, settingsWith } from './settings.ts';

test('an operator overrides a setting and keeps the others', () => {
  expect(settingsWith({ country: 'SG' })).toEqual({ ...defaults, country: 'SG' });
  expect(settingsWith('{"stackName":"Staging"}').stackName).toBe('Staging');
});

test('a setting that is misspelled or does not fit is refused', () => {
  expect(() => settingsWith({ contry: 'SG' })).toThrow(/contry/);
  expect(() => settingsWith({ country: 'Singapore' })).toThrow();
  expect(() => settingsWith({ mailFrom: 'nobody' })).toThrow();
  expect(() => settingsWith({ privacyUrl: 'http://example.com/privacy' })).toThrow();
  expect(() => settingsWith({ reservedConcurrency: { chatt: 5 } })).toThrow();
});

test('the address is found with and without a name', () => {
  expect(addressOf('M-Suite <a@b.example>')).toBe('a@b.example');
  expect(addressOf('a@b.example')).toBe('a@b.example');
});
