import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Creates a temporary folder, which is removed after the test file. */
export function testFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `m-suite-${name}-`));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
