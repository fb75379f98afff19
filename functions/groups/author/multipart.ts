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
import { CACHED } from '../../lib/aws/media.ts';
import { timeouts } from '../../lib/aws/timeouts.ts';
import { fileName } from '../../lib/course/fileName.ts';
import { read, variables } from '../../lib/runtime/env.ts';
import { HOUR_SECONDS } from '../../lib/runtime/now.ts';
import type { CourseFile } from '../../lib/store/courseFile.ts';
import { HEAD_BYTES } from './videoType.ts';

/** Apart from that of small files: the addresses that it signs are those that browsers may reach by the site's policy. */
const s3 = new S3Client({
  maxAttempts: 3,
  // Otherwise a signed address would hold the checksum of an empty part.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  // S3 takes some seconds to put the parts of a large file together.
  requestHandler: timeouts(8000),
});

type File = Pick<CourseFile, 'course' | 'file' | 'uploadId'>;

const objectOf = ({ course, file }: Pick<CourseFile, 'course' | 'file'>) => ({
  Bucket: read(variables.mediaBucket),
  Key: `media/${fileName(course, file)}`,
});

const uploadOf = (file: File) => ({ ...objectOf(file), UploadId: file.uploadId });

/** What S3 calls the upload that it begins. */
export async function beginUpload(file: Pick<CourseFile, 'course' | 'file' | 'type'>): Promise<string> {
  const { UploadId } = await s3.send(
    new CreateMultipartUploadCommand({ ...objectOf(file), ContentType: file.type, CacheControl: CACHED }),
  );
  if (UploadId === undefined) throw new Error('S3 began an upload without a name');
  return UploadId;
}

/** Ends an upload, with its parts. One that has ended has ended. */
export async function abortUpload(file: File): Promise<void> {
  await unlessNamed(['NoSuchUpload'], () => s3.send(new AbortMultipartUploadCommand(uploadOf(file))));
}

/** A part that is there. */
export interface Part {
  readonly PartNumber: number;
  readonly ETag: string;
}

export const partCount = (bytes: number): number => Math.ceil(bytes / VIDEO_PART_BYTES);

const partBytes = (bytes: number, part: number): number =>
  Math.min(VIDEO_PART_BYTES, bytes - (part - 1) * VIDEO_PART_BYTES);

/** The parts that have come as they must be, in order. Undefined: the upload has ended. There are 256 at most: one page. */
export async function readParts(file: File & Pick<CourseFile, 'bytes'>): Promise<Part[] | undefined> {
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

/** An address by which a browser puts a part: of that many bytes, for an hour. */
export function partAddress(file: File & Pick<CourseFile, 'bytes'>, part: number): Promise<string> {
  const ContentLength = partBytes(file.bytes, part);
  const command = new UploadPartCommand({ ...uploadOf(file), PartNumber: part, ContentLength });
  return getSignedUrl(s3, command, { expiresIn: HOUR_SECONDS });
}

/** Makes the parts one file. False: a part has changed meanwhile, or somebody else was first. */
export async function joinParts(file: File, Parts: readonly Part[]): Promise<boolean> {
  const joined = await unlessNamed(['NoSuchUpload', 'InvalidPart'], () =>
    s3.send(
      new CompleteMultipartUploadCommand({ ...uploadOf(file), MultipartUpload: { Parts: [...Parts] } }),
    ),
  );
  return joined !== undefined;
}

/** The beginning of a file, and how large it is. Undefined: there is none. */
export async function readHead(file: Pick<CourseFile, 'course' | 'file'>) {
  // Whoever may not list a bucket is told so of what is not in it.
  const found = await unlessNamed(['NoSuchKey', 'AccessDenied'], () =>
    s3.send(new GetObjectCommand({ ...objectOf(file), Range: `bytes=0-${HEAD_BYTES - 1}` })),
  );
  const head = await found?.Body?.transformToByteArray();
  return head && { head, bytes: Number(found?.ContentRange?.split('/')[1]) };
}

async function unlessNamed<T>(names: readonly string[], act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Error && names.includes(error.name)) return undefined;
    throw error;
  }
}
