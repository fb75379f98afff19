import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Counts the files in the buckets of a data folder, without noncurrent versions. */
export function countKeptFiles(data: string): number {
  const noncurrent = globSync('s3/*/*.json', { cwd: data })
    .flatMap((name) => JSON.parse(readFileSync(join(data, name), 'utf8')).noncurrent ?? [])
    .filter(({ file }) => file !== undefined);
  return globSync('s3/*/*.bin', { cwd: data }).length - noncurrent.length;
}
