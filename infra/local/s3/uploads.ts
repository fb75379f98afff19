import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readJson, writeJson } from '../host/durable.ts';

const UploadPart = z.object({ file: z.string(), size: z.number(), md5: z.string() });

const Upload = z.object({
  key: z.string(),
  headers: z.record(z.string(), z.string()),
  parts: z.record(z.string(), UploadPart),
});
type Upload = z.infer<typeof Upload>;

/** Multipart uploads in progress; they survive a restart. */
export interface Uploads {
  begin(key: string, headers: Readonly<Record<string, string>>): string;
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
      // The id becomes part of a file name.
      const upload = /^[\w-]+$/.test(id) ? readJson(fileOf(id), Upload) : undefined;
      return upload?.key === key ? upload : undefined;
    },
    save: (id, upload) => writeJson(fileOf(id), upload),
    end: (id) => rmSync(fileOf(id), { force: true }),
  };
}
