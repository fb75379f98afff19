import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListPartsCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { VIDEO_PART_BYTES } from '../../../shared/contract/author/uploads.ts';
import { attempts } from '../../lib/aws/attempts.ts';
import { CACHED } from '../../lib/aws/media.ts';
import { fileName } from '../../lib/course/fileName.ts';
import { read, variables } from '../../lib/runtime/env.ts';
import { HOUR_SECONDS } from '../../lib/runtime/now.ts';
import type { CourseFile } from '../../lib/store/courseFile.ts';
import { HEAD_BYTES } from './videoType.ts';

/** A client apart from that for small files: it signs addresses to which the site's policy lets browsers connect. */
const s3 = new S3Client({
  // By default, a signed address would contain the checksum of an empty part.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  // S3 takes some seconds to join the parts of a large file.
  ...attempts(3, 8000),
});

type File = Pick<CourseFile, 'course' | 'file' | 'uploadId'>;

const objectOf = ({ course, file }: Pick<CourseFile, 'course' | 'file'>) => ({
  Bucket: read(variables.mediaBucket),
  Key: `media/${fileName(course, file)}`,
});

const uploadOf = (file: File) => ({ ...objectOf(file), UploadId: file.uploadId });

export async function beginUpload(file: Pick<CourseFile, 'course' | 'file' | 'type'>): Promise<string> {
  const { UploadId } = await s3.send(
    new CreateMultipartUploadCommand({ ...objectOf(file), ContentType: file.type, CacheControl: CACHED }),
  );
  if (UploadId === undefined) throw new Error('S3 began an upload without a name');
  return UploadId;
}

/** Aborts an upload and erases its parts. Does nothing if the upload has ended already. */
export async function abortUpload(file: File): Promise<void> {
  await unlessNamed(['NoSuchUpload'], () => s3.send(new AbortMultipartUploadCommand(uploadOf(file))));
}

/** An uploaded part, as S3 names its fields. */
interface UploadPart {
  readonly PartNumber: number;
  readonly ETag: string;
}

export const partCount = (bytes: number): number => Math.ceil(bytes / VIDEO_PART_BYTES);

const partBytes = (bytes: number, part: number): number =>
  Math.min(VIDEO_PART_BYTES, bytes - (part - 1) * VIDEO_PART_BYTES);

/** Reads the parts of the right size, in order: at most 256, one page. Undefined when the upload has ended. */
export async function readParts(file: File & Pick<CourseFile, 'bytes'>): Promise<UploadPart[] | undefined> {
  const { bytes } = file;
  const listed = await unlessNamed(['NoSuchUpload'], () => s3.send(new ListPartsCommand(uploadOf(file))));
  return (
    listed?.Parts?.flatMap(({ PartNumber = 0, ETag = '', Size }) =>
      PartNumber >= 1 && PartNumber <= partCount(bytes) && Size === partBytes(bytes, PartNumber)
        ? [{ PartNumber, ETag }]
        : [],
    ).toSorted((one, other) => one.PartNumber - other.PartNumber) ??
    (listed && [])
  );
}

/** Signs an address to which a browser can put a part of exactly the right size, for an hour. */
export function partAddress(file: File & Pick<CourseFile, 'bytes'>, part: number): Promise<string> {
  const ContentLength = partBytes(file.bytes, part);
  const command = new UploadPartCommand({ ...uploadOf(file), PartNumber: part, ContentLength });
  return getSignedUrl(s3, command, { expiresIn: HOUR_SECONDS });
}

/** Joins the parts into one file. False when a part was replaced since it was read, or the upload has ended. */
export async function joinParts(file: File, Parts: readonly UploadPart[]): Promise<boolean> {
  const joined = await unlessNamed(['NoSuchUpload', 'InvalidPart'], () =>
    s3.send(
      new CompleteMultipartUploadCommand({ ...uploadOf(file), MultipartUpload: { Parts: [...Parts] } }),
    ),
  );
  return joined !== undefined;
}

/** Reads the beginning of a file and its size. Undefined when there is no file. */
export async function readHead(file: Pick<CourseFile, 'course' | 'file'>) {
  // Without the permission to list the bucket, S3 answers AccessDenied for a missing file.
  const found = await unlessNamed(['NoSuchKey', 'AccessDenied'], () =>
    s3.send(new GetObjectCommand({ ...objectOf(file), Range: `bytes=0-${HEAD_BYTES - 1}` })),
  );
  const head = await found?.Body?.transformToByteArray();
  return head && { head, bytes: Number(found?.ContentRange?.split('/')[1]) };
}

/** Returns undefined when S3 answers an error with one of the names. */
async function unlessNamed<T>(names: readonly string[], call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Error && names.includes(error.name)) return undefined;
    throw error;
  }
}
