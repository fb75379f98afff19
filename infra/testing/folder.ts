import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder of a test file's own, which is removed after its tests and after what was set up later. */
export function testFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `m-suite-${name}-`));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
