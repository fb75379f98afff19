import { join } from 'node:path';
import { build } from 'esbuild';

const FILE = 'worker.mjs';

/** The inside of a worker, in a folder that `buildWorker` has written. */
export const workerIn = (folder: string): string => join(folder, FILE);

/** Writes the inside of a worker as one file of JavaScript: to strip types in each would double the time of its start. */
export async function buildWorker(target: string): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, 'worker.ts')],
    outfile: workerIn(target),
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    logLevel: 'warning',
  });
}
