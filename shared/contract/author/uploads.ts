import * as z from 'zod/mini';
import { type Group, route } from '../call.ts';
import { Succ } from '../done.ts';
import { CourseName, Id, keyed, wholeNumber } from '../path.ts';

const VIDEO_MAX_BYTES = 2 * 1024 ** 3;
/** The size of every part but the last. S3 requires at least 5 MB. */
export const VIDEO_PART_BYTES = 8 * 1024 ** 2;
/** The most part addresses in one answer. */
export const VIDEO_PARTS_AT_ONCE = 20;
export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const;

const TOO_LARGE = 'The video must be 2 GB or smaller';
const UploadParams = z.object({ course: CourseName, upload: Id });

/** The browser puts a video straight into the bucket: in parts, each to a signed address. */
export const uploads = {
  startUpload: route('POST', '/api/admin/mu/course/{course}/upload', 'admin', {
    params: z.object({ course: CourseName }),
    body: z.object({
      type: z.enum(VIDEO_TYPES, 'Please choose an MP4 or WebM video'),
      bytes: z
        .int('Please choose a video')
        .check(z.positive('Please choose a video'), z.maximum(VIDEO_MAX_BYTES, TOO_LARGE)),
      ...keyed,
    }),
    reply: z.object({ upload: z.string(), parts: z.int(), partBytes: z.int() }),
  }),
  /** Answers which parts have arrived, and addresses for the next ones: with these, an upload is resumed. */
  getUploadParts: route('GET', '/api/admin/mu/course/{course}/upload/{upload}', 'admin', {
    params: UploadParams,
    query: z.object({ from: z._default(wholeNumber('This part is not valid'), 1) }),
    reply: z.object({
      done: z.array(z.int()),
      /** Missing parts from `from` on, at most `VIDEO_PARTS_AT_ONCE`. An address is valid for an hour. */
      addresses: z.array(z.object({ part: z.int(), url: z.string() })),
    }),
    refuses: [409], // the upload has ended
  }),
  /** Joins the parts, and checks the file's content: a file that is not a video is refused and removed. */
  finishUpload: route('POST', '/api/admin/mu/course/{course}/upload/{upload}', 'admin', {
    params: UploadParams,
    /** A lesson's video names this `file`. */
    reply: z.object({ file: z.string(), bytes: z.int() }),
    refuses: [415], // the uploaded file is not a video
  }),
  cancelUpload: route('DELETE', '/api/admin/mu/course/{course}/upload/{upload}', 'admin', {
    params: UploadParams,
    reply: Succ,
  }),
} satisfies Group;
