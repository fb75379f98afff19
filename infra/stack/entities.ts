import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Entity } from '../../functions/lib/store/entity.ts';
import { root } from '../paths.ts';

const folder = join(root, 'functions', 'lib', 'store');
const files = readdirSync(folder).filter((file) => /(?<!\.test)\.ts$/.test(file));

/** Every entity of the table, found among the exports of `functions/lib/store`, alone or as a value of an exported object. */
export const entities: readonly Entity[] = [
  ...new Set(
    (
      await Promise.all(
        files.map(async (file): Promise<unknown[]> => Object.values(await import(join(folder, file)))),
      )
    )
      .flat()
      .flatMap((value) => (isEntity(value) ? [value] : Object.values(value ?? {}).filter(isEntity))),
  ),
];

function isEntity(value: unknown): value is Entity {
  return typeof value === 'object' && value !== null && 'grants' in value && 'prefix' in value;
}
