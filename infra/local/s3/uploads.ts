import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readJson, writeJson } from '../durable.ts';

const Part = z.object({ file: z.string(), size: z.number(), md5: z.string() });

const Upload = z.object({
  key: z.string(),
  headers: z.record(z.string(), z.string()),
  /** By their numbers. */
  parts: z.record(z.string(), Part),
});
type Upload = z.infer<typeof Upload>;

/** Uploads in parts that are under way; they outlive a restart. */
export interface Uploads {
  begin(key: string, headers: Readonly<Record<string, string>>): string;
  /** Undefined when there is no such upload of that key. */
  find(id: string, key: string): Upload | undefined;
  save(id: string, upload: Upload): void;
  end(id: string): void;
}

export function openUploads(folder: string): Uploads {
  const fileOf = (id: string) => join(folder, `${id}.json`);
  return {
    begin: (key, headers) => {
      const id = randomUUID();
      writeJson(fileOf(id), { key, headers, parts: {} });
      return id;
    },
    find: (id, key) => {
      // An id is a part of a file's name here.
      const upload = /^[\w-]+$/.test(id) ? readJson(fileOf(id), Upload) : undefined;
      return upload?.key === key ? upload : undefined;
    },
    save: (id, upload) => writeJson(fileOf(id), upload),
    end: (id) => rmSync(fileOf(id), { force: true }),
  };
}
