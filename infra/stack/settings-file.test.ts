import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { defaults } from './settings.ts';
import { deploySettings } from './settings-file.ts';

test('a file sets one limit, and the overrides for cdk contain no other', () => {
  const file = join(testFolder('settings'), 'settings.json');
  writeFileSync(file, JSON.stringify({ limits: { counted: { signUp: { count: 5 } } } }));
  const { settings, overrides } = deploySettings(file);
  expect(settings.limits.counted.signUp).toEqual({ ...defaults.limits.counted.signUp, count: 5 });
  expect(settings.limits.counted.signIn).toEqual(defaults.limits.counted.signIn);
  expect(overrides).toEqual({ limits: { counted: { signUp: { count: 5 } } } });
});
