import * as z from 'zod/mini';
import type { Group } from '../call.ts';
import { Succ } from '../done.ts';
import { CourseName, Id, keyed, wholeNumber } from '../path.ts';

/** The largest video: 2 GB. */
const VIDEO_MAX_BYTES = 2 * 1024 ** 3;
/** All parts but the last have so many bytes; S3 takes at least 5 MB. */
export const VIDEO_PART_BYTES = 8 * 1024 ** 2;
/** So many addresses of parts come at once. */
export const VIDEO_PARTS_AT_ONCE = 20;
export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const;

const TOO_LARGE = 'The video must be 2 GB or smaller';
const UploadParams = z.object({ course: CourseName, upload: Id });

/** A video goes straight to the bucket, in parts, by addresses that are signed for each. */
export const uploads = {
  startUpload: {
    method: 'POST',
    path: '/api/admin/mu/course/{course}/upload',
    access: 'admin',
    params: z.object({ course: CourseName }),
    body: z.object({
      type: z.enum(VIDEO_TYPES, 'Please choose an MP4 or WebM video'),
      bytes: z
        .int('Please choose a video')
        .check(z.positive('Please choose a video'), z.maximum(VIDEO_MAX_BYTES, TOO_LARGE)),
      ...keyed,
    }),
    reply: z.object({ upload: z.string(), parts: z.int(), partBytes: z.int() }),
    refusal: 'error',
  },
  /** The parts that are there, and addresses for the first of those that are not: what a resumed upload goes on with. */
  getUploadParts: {
    method: 'GET',
    path: '/api/admin/mu/course/{course}/upload/{upload}',
    access: 'admin',
    params: UploadParams,
    query: z.object({ from: z._default(wholeNumber('This part is not valid'), 1) }),
    reply: z.object({
      done: z.array(z.int()),
      /** Parts from `from` on that are not there, at most `VIDEO_PARTS_AT_ONCE`; good for an hour. */
      addresses: z.array(z.object({ part: z.int(), url: z.string() })),
    }),
    refusal: 'error',
    refuses: [409], // the upload has ended
  },
  /** Puts the parts together. The file is looked at: what is no video is refused and removed. */
  finishUpload: {
    method: 'POST',
    path: '/api/admin/mu/course/{course}/upload/{upload}',
    access: 'admin',
    params: UploadParams,
    /** `file` is what a lesson's video names. */
    reply: z.object({ file: z.string(), bytes: z.int() }),
    refusal: 'error',
    refuses: [415], // what was uploaded
  },
  cancelUpload: {
    method: 'DELETE',
    path: '/api/admin/mu/course/{course}/upload/{upload}',
    access: 'admin',
    params: UploadParams,
    reply: Succ,
    refusal: 'error',
  },
} as const satisfies Group;
