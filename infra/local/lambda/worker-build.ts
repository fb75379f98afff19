import { join } from 'node:path';
import { build } from 'esbuild';

const FILE = 'worker.mjs';

export const workerIn = (folder: string): string => join(folder, FILE);

/** Bundles the worker into one JavaScript file; stripping types at each start would double its time. */
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
