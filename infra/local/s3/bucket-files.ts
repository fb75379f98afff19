import { createHash, randomUUID } from 'node:crypto';
import { copyFileSync, createReadStream, createWriteStream, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { readJson, writeJson } from '../durable.ts';
import type { ReadableObject } from './object.ts';

const StoredObject = z.object({
  key: z.string(),
  /** The file of its bytes, which never changes: another version is another file. */
  file: z.string(),
  size: z.number(),
  etag: z.string(),
  modifiedAt: z.string(),
  headers: z.record(z.string(), z.string()),
});
export type StoredObject = z.infer<typeof StoredObject>;

/** Bytes that are on the disk and belong to no object yet. */
export interface Received {
  readonly file: string;
  readonly size: number;
  readonly md5: string;
}

const SMALL_BYTES = 1024 * 1024;

/** The objects of one bucket in a folder: a file of bytes each, and a file that says what they are. */
export class BucketFiles {
  readonly #folder: string;
  readonly #objects = new Map<string, StoredObject>();
  readonly #now: () => number;

  constructor(folder: string, now: () => number) {
    this.#folder = folder;
    this.#now = now;
    mkdirSync(folder, { recursive: true });
    this.#readObjects();
  }

  #readObjects(): void {
    for (const name of readdirSync(this.#folder).filter((each) => each.endsWith('.json'))) {
      const object = readJson(join(this.#folder, name), StoredObject);
      if (object) this.#objects.set(object.key, object);
    }
  }

  /** Undefined when there is no such object. */
  find(key: string): ReadableObject | undefined {
    const object = this.#objects.get(key);
    if (!object) return undefined;
    const path = join(this.#folder, object.file);
    return {
      size: object.size,
      etag: object.etag,
      modifiedAt: new Date(object.modifiedAt),
      headers: object.headers,
      read: async (range) => {
        if (range) return createReadStream(path, range);
        return object.size <= SMALL_BYTES ? readFile(path) : createReadStream(path);
      },
    };
  }

  /** The keys of all objects that start so, in order. */
  keysStarting(prefix: string): string[] {
    return [...this.#objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
  }

  async receive(body: Readable): Promise<Received> {
    const file = `${randomUUID()}.bin`;
    const md5 = createHash('md5');
    let size = 0;
    const measure = new Transform({
      transform: (chunk: Buffer, _, done) => {
        md5.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    try {
      await pipeline(body, measure, createWriteStream(join(this.#folder, file)));
    } catch (error) {
      await this.discard({ file });
      throw error;
    }
    return { file, size, md5: md5.digest('hex') };
  }

  /** Joins received parts to one. */
  async join(parts: readonly Received[]): Promise<Received> {
    const file = `${randomUUID()}.bin`;
    for (const part of parts) {
      await pipeline(
        createReadStream(join(this.#folder, part.file)),
        createWriteStream(join(this.#folder, file), { flags: 'a' }),
      );
    }
    const md5 = createHash('md5')
      .update(Buffer.from(parts.map((part) => part.md5).join(''), 'hex'))
      .digest('hex');
    return { file, size: parts.reduce((sum, { size }) => sum + size, 0), md5: `${md5}-${parts.length}` };
  }

  /** Makes received bytes the object of a key, in one step. */
  async store(
    key: string,
    { file, size, md5 }: Received,
    headers: Readonly<Record<string, string>>,
  ): Promise<StoredObject> {
    const former = this.#objects.get(key);
    const object: StoredObject = {
      key,
      file,
      size,
      etag: `"${md5}"`,
      modifiedAt: new Date(this.#now()).toISOString(),
      headers: { ...headers },
    };
    writeJson(this.#descriptionOf(key), object);
    this.#objects.set(key, object);
    if (former) await this.discard(former);
    return object;
  }

  async remove(key: string): Promise<void> {
    const object = this.#objects.get(key);
    if (!object) return;
    this.#objects.delete(key);
    await rm(this.#descriptionOf(key), { force: true });
    await this.discard(object);
  }

  /** Takes over the objects of another such folder, whose files stay as they are. */
  adopt(folder: string): void {
    for (const name of readdirSync(folder)) linkOrCopy(join(folder, name), join(this.#folder, name));
    this.#readObjects();
  }

  /** A reader that has the file open reads on to its end. */
  async discard({ file }: { readonly file: string }): Promise<void> {
    await rm(join(this.#folder, file), { force: true });
  }

  #descriptionOf(key: string): string {
    return join(this.#folder, `${createHash('sha256').update(key).digest('hex')}.json`);
  }
}

/** Bytes of an object never change, so that two folders may have them in common. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    // Another disk, or a system without links.
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isThere) copyFileSync(from, to);
  }
}
