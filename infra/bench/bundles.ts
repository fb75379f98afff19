import { mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { root } from '../paths.ts';
import { bundleFunctions } from '../stack/bundle.ts';
import { functionNames, functions } from '../stack/functions.ts';
import { gzipBytes } from './figures.ts';
import type { Bundle } from './measured.ts';

const LARGEST = 3;

/** Bundles the functions as a deployment does, and measures the bundles. */
export async function readBundles(): Promise<Bundle[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'm-suite-bundles-'));
  const outputs = await bundleFunctions(folder.path);
  const byFile = new Map(Object.entries(outputs).map(([file, output]) => [resolve(root, file), output]));
  return functionNames.map((name) => {
    const file = join(folder.path, name, 'index.js');
    const code = readFileSync(file);
    const { mails, keepsMedia, putsMedia, fillsDocument, pushes } = functions[name];
    return {
      name,
      bytes: code.length,
      gzipBytes: gzipBytes(code),
      reachesFurther: Boolean(mails ?? keepsMedia ?? putsMedia ?? fillsDocument ?? pushes),
      largest: largestParts(byFile.get(file)?.inputs ?? {}, code.length),
    };
  });
}

function largestParts(inputs: Readonly<Record<string, { readonly bytesInOutput: number }>>, total: number) {
  const bytes = new Map<string, number>();
  for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
    const name = packageOf(file);
    bytes.set(name, (bytes.get(name) ?? 0) + bytesInOutput);
  }
  return [...bytes]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, LARGEST)
    .map(([name, part]) => ({ name, part: part / total }));
}

/** Returns a file's package, or `shared` or `functions`. */
function packageOf(file: string): string {
  const [, packaged] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? [];
  return packaged ?? file.split('/')[0] ?? file;
}
