import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { addressOf, defaults, requireRegion, settingsWith } from './settings.ts';
import { deploySettings } from './settings-file.ts';

test('an operator overrides a setting and keeps the others', () => {
  expect(settingsWith({ country: 'SG' })).toEqual({ ...defaults, country: 'SG' });
  expect(settingsWith('{"stackName":"Staging"}').stackName).toBe('Staging');
});

test('an operator overrides one limit or throttle and keeps the others', () => {
  const botVisitor = { count: 500 };
  const { limits } = settingsWith({ limits: { counted: { botVisitor } } });
  expect(limits).toEqual({
    ...defaults.limits,
    counted: { ...defaults.limits.counted, botVisitor: { count: 500, windowSeconds: 3600 } },
  });
  const { callThrottles } = settingsWith({ callThrottles: { chat: { perSecond: 50, burst: 100 } } });
  expect(callThrottles).toEqual({ ...defaults.callThrottles, chat: { perSecond: 50, burst: 100 } });
  expect(settingsWith({ allowedCountries: ['MY'] }).allowedCountries).toEqual(['MY']);
});

test('a misspelled or invalid setting is refused', () => {
  expect(() => settingsWith({ contry: 'SG' })).toThrow(/contry/);
  expect(() => settingsWith('{"country":')).toThrow('they are not JSON');
  expect(() => settingsWith({ country: 'Singapore' })).toThrow();
  expect(() => settingsWith({ mailFrom: 'nobody' })).toThrow();
  expect(() => settingsWith({ privacyUrl: 'http://example.com/privacy' })).toThrow();
  expect(() => settingsWith({ reservedConcurrency: { chatt: 5 } })).toThrow();
});

test('the address is found with and without a name', () => {
  expect(addressOf('M-Suite <a@b.example>')).toBe('a@b.example');
  expect(addressOf('a@b.example')).toBe('a@b.example');
});

test.each([
  [{ contry: 'SG' }, /contry/],
  [
    { limits: { counted: { botVisitors: { count: 500 } } } },
    /limits\.counted\.botVisitors \(unknown setting/,
  ],
  [{ limits: { toString: 5 } }, /limits\.toString \(unknown setting/],
  [{ country: 'Singapore' }, /country \(two capital letters/],
  [{ stackName: '1st' }, /stackName \(letters/],
  [{ timeZone: 'Mars/Base' }, /timeZone \(a time zone/],
  [{ logRetentionDays: 42 }, /logRetentionDays \(one of 1, 3/],
  [{ transcriptDays: 0 }, /transcriptDays/],
  [{ allowedCountries: ['my'] }, /allowedCountries\.0 \(two capital letters/],
  [{ waf: { requests: 5 } }, /waf\.requests/],
  [
    { domain: { name: 'suite.example', certificateArn: 'arn:aws:acm:eu-west-1:123456789012:certificate/a' } },
    /domain\.certificateArn \(a certificate of us-east-1/,
  ],
  [{ webAclArn: 'arn:aws:wafv2:eu-west-1:123456789012:regional/webacl/a' }, /webAclArn \(a global/],
  [{ backupVault: 'mine' }, /backupVault \(a backup vault's ARN/],
  [{ monthlyBudgetUsd: 50 }, /monthlyBudgetUsd needs alarmEmail/],
  [{ parallelizationFactor: 11 }, /parallelizationFactor/],
  [
    { waf: {}, webAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/a/b' },
    /only one of waf and webAclArn/,
  ],
])('%j is refused in a sentence that names the setting', (overrides, said) => {
  expect(() => settingsWith(overrides)).toThrow(said);
});

test('the refusal does not repeat the value, which may be a secret in the wrong place', () => {
  expect(() => settingsWith({ country: 'hunter2' })).toThrow(/^(?!.*hunter2)/s);
});

test('the setting waf is refused outside us-east-1', () => {
  const settings = settingsWith({ waf: {} });
  expect(() => requireRegion(settings, 'ap-southeast-1')).toThrow(/us-east-1, not ap-southeast-1/);
  for (const region of ['us-east-1', undefined]) expect(() => requireRegion(settings, region)).not.toThrow();
  expect(() => requireRegion(defaults, 'ap-southeast-1')).not.toThrow();
});

test('a file sets one limit, and the overrides for cdk contain no other', () => {
  const file = join(testFolder('settings'), 'settings.json');
  writeFileSync(file, JSON.stringify({ limits: { counted: { signUp: { count: 5 } } } }));
  const { settings, overrides } = deploySettings(file);
  expect(settings.limits.counted.signUp).toEqual({ ...defaults.limits.counted.signUp, count: 5 });
  expect(settings.limits.counted.signIn).toEqual(defaults.limits.counted.signIn);
  expect(overrides).toEqual({ limits: { counted: { signUp: { count: 5 } } } });
});
