import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../paths.ts';

/** Outside the data folder, so `npm run reset` does not empty it. */
export const cache = join(root, 'node_modules', '.cache', 'm-suite');

/** Fills a folder once and returns its path. It is renamed into place when complete, so no process sees a part of it. */
export async function cachedFolder(
  name: string,
  fill: (target: string, folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const target = mkdtempSync(join(cache, `new-${name}-`));
  try {
    await fill(target, folder);
    renameSync(target, folder);
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    // Another process may have filled it first.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
