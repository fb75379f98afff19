import { createHash, randomUUID } from 'node:crypto';
import { copyFileSync, createReadStream, createWriteStream, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { readJson, writeJson } from '../durable.ts';
import type { ReadableObject } from './object.ts';

/** The version of a bucket that keeps one alone, by S3's own name. */
const ONLY_VERSION = 'null';

const version = {
  versionId: z._default(z.string(), ONLY_VERSION),
  /** The file of its bytes, which never changes: another version is another file. Absent: the object was deleted. */
  file: z.optional(z.string()),
  size: z.number(),
  etag: z.string(),
  modifiedAt: z.string(),
  headers: z.record(z.string(), z.string()),
};
const Version = z.object(version);
export type Version = z.infer<typeof Version>;

/** An object as it is now, and what it was before. */
const StoredObject = z.object({
  ...{ key: z.string(), ...version },
  /** The newest first; none in a bucket that keeps no versions. */
  former: z._default(z.array(Version), []),
});
type StoredObject = z.infer<typeof StoredObject>;

/** Bytes that are on the disk and belong to no object yet. */
export interface Received {
  readonly file: string;
  readonly size: number;
  readonly md5: string;
}

const SMALL_BYTES = 1024 * 1024;
const DAY_MS = 86_400_000;

interface BucketFilesOptions {
  now(): number;
  /** For how many days what is no longer the object stays as a former version. Absent: it is gone at once. */
  readonly formerDays?: number | undefined;
}

/** The objects of one bucket in a folder: a file of bytes for each version, and a file that says what they are. */
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

  /** Undefined when there is no such object. */
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

  /** All versions of the objects that start so, by their keys, the newest first. */
  versionsStarting(prefix: string): (readonly [key: string, versions: readonly Version[]])[] {
    return [...this.#objects.values()]
      .filter(({ key }) => key.startsWith(prefix))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .map((object) => [object.key, versionsOf(object)] as const);
  }

  async receive(body: Readable): Promise<Received> {
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

  /** Joins received parts to one. */
  async join(parts: readonly Received[]): Promise<Received> {
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

  /** Makes received bytes the object of a key, in one step. */
  async store(
    key: string,
    { file, size, md5 }: Received,
    headers: Readonly<Record<string, string>>,
  ): Promise<{ readonly etag: string }> {
    const etag = `"${md5}"`;
    await this.#put(key, { file, size, etag, headers: { ...headers } });
    return { etag };
  }

  /** Makes a version, or what is the object now, the object of a key. False when there is no such one. */
  async copy(
    from: { readonly key: string; readonly versionId: string | undefined },
    key: string,
  ): Promise<boolean> {
    const [newest, ...former] = this.#versions(from.key);
    const found =
      from.versionId === undefined
        ? newest
        : [newest, ...former].find((each) => each?.versionId === from.versionId);
    if (found?.file === undefined) return false;
    const file = newFile();
    linkOrCopy(join(this.#folder, found.file), join(this.#folder, file));
    await this.#put(key, { ...found, file });
    return true;
  }

  /** Deletes an object, whose versions stay where they are kept. */
  async remove(key: string): Promise<void> {
    if (this.#objects.get(key)?.file === undefined) return;
    if (this.#options.formerDays === undefined) await this.removeVersion(key, ONLY_VERSION);
    else await this.#put(key, { file: undefined, size: 0, etag: '', headers: {} });
  }

  /** Deletes one version for good; the one before it is the object then. */
  async removeVersion(key: string, versionId: string): Promise<void> {
    const versions = this.#versions(key);
    const [gone] = versions.filter((each) => each.versionId === versionId);
    if (gone === undefined) return;
    await this.#keep(
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
    const { now, formerDays } = this.#options;
    const isVersioned = formerDays !== undefined;
    const versionId = isVersioned ? randomUUID() : ONLY_VERSION;
    const newest = { ...next, versionId, modifiedAt: new Date(now()).toISOString() };
    const versions = [newest, ...this.#versions(key)];
    const kept = versions.filter((_, index) => index === 0 || this.#isKept(versions[index - 1]));
    await this.#keep(key, kept);
    for (const { file } of versions.filter((each) => !kept.includes(each))) {
      if (file !== undefined) await this.discard({ file });
    }
  }

  /** Whether a version stays that another took the place of then. */
  #isKept(next: Version | undefined): boolean {
    const { now, formerDays } = this.#options;
    const since = Date.parse(next?.modifiedAt ?? '');
    return formerDays !== undefined && now() - since < formerDays * DAY_MS;
  }

  async #keep(key: string, [newest, ...former]: readonly Version[]): Promise<void> {
    if (newest === undefined) {
      this.#objects.delete(key);
      return rm(this.#descriptionOf(key), { force: true });
    }
    const object = { key, ...newest, former };
    writeJson(this.#descriptionOf(key), object);
    this.#objects.set(key, object);
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

function versionsOf({ key, former, ...newest }: StoredObject): Version[] {
  return [newest, ...former];
}

function newFile(): string {
  return `${randomUUID()}.bin`;
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
