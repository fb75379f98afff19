import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeOld } from './build.ts';

const HOUR = 60 * 60;

test('the latest builds stay, and so do those that a process still uses', () => {
  const cache = mkdtempSync(join(tmpdir(), 'm-suite-built-'));
  const used = (name: string, hoursAgo: number) => {
    mkdirSync(join(cache, name));
    const at = Date.now() / 1000 - hoursAgo * HOUR;
    utimesSync(join(cache, name), at, at);
  };
  for (let count = 0; count < 6; count += 1) used(`web-new${count}`, 0.1);
  used('web-running', 0.5);
  used('web-old', 3);
  used('functions-old', 3);
  removeOld('web', cache);
  expect(readdirSync(cache)).not.toContain('web-old');
  expect(readdirSync(cache)).toEqual(expect.arrayContaining(['web-running', 'functions-old']));
  expect(readdirSync(cache).filter((name) => name.startsWith('web-new'))).toHaveLength(6);
  rmSync(cache, { recursive: true });
});
