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
import { timeouts } from './timeouts.ts';

const s3 = new S3Client({
  maxAttempts: 3,
  forcePathStyle: true,
  requestHandler: timeouts(2500),
});

const NAME_BYTES = 16;

/** How long browsers and the edge may have a file that is gone. */
export const CACHED = 'public, max-age=3600, immutable';

/** A file that is kept as it is. */
interface Kept {
  readonly bytes: Uint8Array;
  readonly type: string;
  /** Of its name. */
  readonly ending: string;
}

/** A file with its name below `/media/`, before it is kept. */
export interface NamedFile extends Pick<Kept, 'bytes' | 'type'> {
  readonly name: string;
}

/** A file under a random name in a folder of the media. */
export function namedFile(folder: string, { bytes, type, ending }: Kept): NamedFile {
  return { name: `${folder}/${randomBytes(NAME_BYTES).toString('base64url')}.${ending}`, bytes, type };
}

/** Keeps a file in a folder of the media under a random name, and gives its name below `/media/`. */
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

/** One that is gone is gone. */
export async function eraseFile(name: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: read(variables.mediaBucket), Key: `media/${name}` }));
}

/** Removes a file so that no version of it stays, by its whole key. A few versions are all that one has. */
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

/** Keeps a picture once more, under another name. */
export async function copyPicture(name: string, copy: string): Promise<void> {
  const Bucket = read(variables.mediaBucket);
  const { Body, ContentType, CacheControl } = await s3.send(
    new GetObjectCommand({ Bucket, Key: `media/${name}` }),
  );
  await s3.send(
    new PutObjectCommand({
      ...{ Bucket, Key: `media/${copy}`, ContentType, CacheControl },
      Body: await Body?.transformToByteArray(),
    }),
  );
}
