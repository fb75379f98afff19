import { createHash, randomUUID } from 'node:crypto';
import { copyFileSync, createReadStream, createWriteStream, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { readJson, writeJson } from '../host/durable.ts';
import type { ReadableObject } from './object.ts';

/** S3's id of the only version in a bucket without versioning. */
const ONLY_VERSION = 'null';

const version = {
  versionId: z._default(z.string(), ONLY_VERSION),
  /** The name of the file with the bytes. Absent in a delete marker. */
  file: z.optional(z.string()),
  size: z.number(),
  etag: z.string(),
  modifiedAt: z.string(),
  headers: z.record(z.string(), z.string()),
};
const Version = z.object(version);
export type Version = z.infer<typeof Version>;

/** The current version of an object and its noncurrent ones. */
const StoredObject = z.object({
  key: z.string(),
  ...version,
  /** Newest first; empty in a bucket without versioning. */
  noncurrent: z._default(z.array(Version), []),
});
type StoredObject = z.infer<typeof StoredObject>;

/** Stored bytes that do not belong to an object yet. */
export interface ReceivedFile {
  readonly file: string;
  readonly size: number;
  readonly md5: string;
}

const SMALL_BYTES = 1024 * 1024;
const DAY_MS = 86_400_000;

interface BucketFilesOptions {
  now(): number;
  /** The days for which a noncurrent version is kept. Absent in a bucket without versioning. */
  readonly noncurrentDays?: number | undefined;
}

/** The objects of one bucket in a folder: one file of bytes per version, and one JSON file per object. */
export class BucketFiles {
  readonly #folder: string;
  readonly #objects = new Map<string, StoredObject>();
  readonly #options: BucketFilesOptions;

  constructor(folder: string, options: BucketFilesOptions) {
    this.#folder = folder;
    this.#options = options;
    mkdirSync(folder, { recursive: true });
    this.#readObjects();
  }

  #readObjects(): void {
    for (const name of readdirSync(this.#folder).filter((each) => each.endsWith('.json'))) {
      const object = readJson(join(this.#folder, name), StoredObject);
      if (object) this.#objects.set(object.key, object);
    }
  }

  /** Returns undefined when the object does not exist. */
  find(key: string): ReadableObject | undefined {
    const object = this.#objects.get(key);
    if (object?.file === undefined) return undefined;
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

  /** All versions of the objects with this key prefix, sorted by key, newest version first. */
  versionsStarting(prefix: string): (readonly [key: string, versions: readonly Version[]])[] {
    return [...this.#objects.values()]
      .filter(({ key }) => key.startsWith(prefix))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .map((object) => [object.key, versionsOf(object)] as const);
  }

  async receive(body: Readable): Promise<ReceivedFile> {
    const file = newFile();
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

  async join(parts: readonly ReceivedFile[]): Promise<ReceivedFile> {
    const file = newFile();
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

  /** Makes received bytes the current version of an object. */
  async store(
    key: string,
    { file, size, md5 }: ReceivedFile,
    headers: Readonly<Record<string, string>>,
  ): Promise<{ readonly etag: string }> {
    const etag = `"${md5}"`;
    await this.#put(key, { file, size, etag, headers: { ...headers } });
    return { etag };
  }

  /** Copies a version, by default the current one, to a key. Returns false when it does not exist. */
  async copy(
    from: { readonly key: string; readonly versionId: string | undefined },
    key: string,
  ): Promise<boolean> {
    const [newest, ...noncurrent] = this.#versions(from.key);
    const found =
      from.versionId === undefined
        ? newest
        : [newest, ...noncurrent].find((each) => each?.versionId === from.versionId);
    if (found?.file === undefined) return false;
    const file = newFile();
    linkOrCopy(join(this.#folder, found.file), join(this.#folder, file));
    await this.#put(key, { ...found, file });
    return true;
  }

  /** Deletes an object; a bucket with versioning keeps its versions. */
  async remove(key: string): Promise<void> {
    if (this.#objects.get(key)?.file === undefined) return;
    if (this.#options.noncurrentDays === undefined) await this.removeVersion(key, ONLY_VERSION);
    else await this.#put(key, { file: undefined, size: 0, etag: '', headers: {} });
  }

  /** Deletes a version permanently. The newest version that is left is current. */
  async removeVersion(key: string, versionId: string): Promise<void> {
    const versions = this.#versions(key);
    const [gone] = versions.filter((each) => each.versionId === versionId);
    if (gone === undefined) return;
    await this.#save(
      key,
      versions.filter((each) => each !== gone),
    );
    if (gone.file !== undefined) await this.discard({ file: gone.file });
  }

  #versions(key: string): Version[] {
    const object = this.#objects.get(key);
    return object ? versionsOf(object) : [];
  }

  async #put(key: string, next: Pick<Version, 'file' | 'size' | 'etag' | 'headers'>): Promise<void> {
    const { now, noncurrentDays } = this.#options;
    const isVersioned = noncurrentDays !== undefined;
    const versionId = isVersioned ? randomUUID() : ONLY_VERSION;
    const newest = { ...next, versionId, modifiedAt: new Date(now()).toISOString() };
    const versions = [newest, ...this.#versions(key)];
    const kept = versions.filter((_, index) => index === 0 || this.#isKept(versions[index - 1]));
    await this.#save(key, kept);
    for (const { file } of versions.filter((each) => !kept.includes(each))) {
      if (file !== undefined) await this.discard({ file });
    }
  }

  /** Returns whether a version that `next` replaced is still kept. */
  #isKept(next: Version | undefined): boolean {
    const { now, noncurrentDays } = this.#options;
    const since = Date.parse(next?.modifiedAt ?? '');
    return noncurrentDays !== undefined && now() - since < noncurrentDays * DAY_MS;
  }

  async #save(key: string, [newest, ...noncurrent]: readonly Version[]): Promise<void> {
    if (newest === undefined) {
      this.#objects.delete(key);
      return rm(this.#descriptionOf(key), { force: true });
    }
    const object = { key, ...newest, noncurrent };
    writeJson(this.#descriptionOf(key), object);
    this.#objects.set(key, object);
  }

  /** Copies the objects of another bucket's folder. */
  adopt(folder: string): void {
    for (const name of readdirSync(folder)) linkOrCopy(join(folder, name), join(this.#folder, name));
    this.#readObjects();
  }

  /** Deletes a file. A stream that has opened it can still read it to its end. */
  async discard({ file }: { readonly file: string }): Promise<void> {
    await rm(join(this.#folder, file), { force: true });
  }

  #descriptionOf(key: string): string {
    return join(this.#folder, `${createHash('sha256').update(key).digest('hex')}.json`);
  }
}

function versionsOf({ key, noncurrent, ...newest }: StoredObject): Version[] {
  return [newest, ...noncurrent];
}

function newFile(): string {
  return `${randomUUID()}.bin`;
}

/** Creates a hard link, because a stored file never changes. Copies where links are not possible. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!exists) copyFileSync(from, to);
  }
}
