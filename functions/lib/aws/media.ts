import { randomBytes } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { read, variables } from '../runtime/env.ts';
import { settleAll } from '../runtime/settle.ts';
import { attempts } from './attempts.ts';

const s3 = new S3Client({ forcePathStyle: true, ...attempts(3, 2500) });

const NAME_BYTES = 16;

/** Browsers and the edge may serve a deleted file for an hour. */
export const CACHED = 'public, max-age=3600, immutable';

/** A file that is stored unchanged. */
interface Kept {
  readonly bytes: Uint8Array;
  readonly type: string;
  /** The extension of the file name. */
  readonly ending: string;
}

/** A file to store, with its name below `/media/`. */
export interface NamedFile extends Pick<Kept, 'bytes' | 'type'> {
  readonly name: string;
}

export function namedFile(folder: string, { bytes, type, ending }: Kept): NamedFile {
  return { name: `${folder}/${randomBytes(NAME_BYTES).toString('base64url')}.${ending}`, bytes, type };
}

/** Stores a file under a random name in a folder, and returns the name below `/media/`. */
export async function keepFile(folder: string, kept: Kept): Promise<string> {
  const file = namedFile(folder, kept);
  await keepNamed(file);
  return file.name;
}

export async function keepNamed({ name, bytes, type }: NamedFile): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: read(variables.mediaBucket),
      Key: `media/${name}`,
      Body: bytes,
      ContentType: type,
      CacheControl: CACHED,
    }),
  );
}

/** Succeeds for a file that does not exist. */
export async function eraseFile(name: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: read(variables.mediaBucket), Key: `media/${name}` }));
}

/** Deletes all versions of a file by its full key. A file has few versions, so one page lists them all. */
export async function eraseVersions(key: string): Promise<void> {
  const Bucket = read(variables.mediaBucket);
  const listed = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix: key }));
  const versions = [...(listed.Versions ?? []), ...(listed.DeleteMarkers ?? [])];
  await settleAll(
    versions
      .filter(({ Key }) => Key === key)
      .map(({ VersionId }) => s3.send(new DeleteObjectCommand({ Bucket, Key: key, VersionId }))),
  );
}

/** Stores a copy of a picture under another name. */
export async function copyPicture(name: string, copy: string): Promise<void> {
  const Bucket = read(variables.mediaBucket);
  const { Body, ContentType, CacheControl } = await s3.send(
    new GetObjectCommand({ Bucket, Key: `media/${name}` }),
  );
  await s3.send(
    new PutObjectCommand({
      Bucket,
      Key: `media/${copy}`,
      ContentType,
      CacheControl,
      Body: await Body?.transformToByteArray(),
    }),
  );
}
