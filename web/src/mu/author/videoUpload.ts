import { VIDEO_PART_BYTES, VIDEO_TYPES } from '../../../../shared/contract/author/uploads.ts';
import { author } from '../../../../shared/contract/author.ts';
import { Unreachable } from '../../api/refusal.ts';
import { send } from '../../api/send.ts';
import { putPart } from './putPart.ts';

export type Upload = Readonly<{ course: string; upload: string }>;

interface SendOptions {
  readonly signal: AbortSignal;
  /** Receives the uploaded fraction, from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/** So many refused URLs in a row end the upload. */
const MAX_REFUSED = 3;

/** Returns undefined for a type that cannot be uploaded, which the server refuses with its own message. */
const videoTypeOf = (file: File) => VIDEO_TYPES.find((type) => type === file.type);

/** Starts an upload; the same key returns the upload that it started before. */
export async function startUpload(course: string, file: File, key: string): Promise<Upload> {
  const type = videoTypeOf(file) ?? 'video/mp4';
  const { upload } = await send(author.startUpload, {
    params: { course },
    body: { type, bytes: file.size, key },
  });
  return { course, upload };
}

/** Sends the missing parts, completes the upload and returns the name of the video. */
export async function sendVideo(params: Upload, file: File, options: SendOptions): Promise<string> {
  for (let refused = 0; refused < MAX_REFUSED; ) {
    const { done, addresses } = await send(author.getUploadParts, { params });
    if (options.signal.aborted) throw new Unreachable();
    if (addresses.length === 0) {
      options.onProgress(1);
      return (await send(author.finishUpload, { params })).file;
    }
    refused = (await sendParts({ file, done, addresses }, options)) ? 0 : refused + 1;
  }
  throw new Unreachable();
}

interface PendingParts {
  readonly file: File;
  readonly done: readonly number[];
  readonly addresses: readonly { readonly part: number; readonly url: string }[];
}

/** Returns whether S3 has accepted all parts. */
async function sendParts({ file, done, addresses }: PendingParts, { signal, onProgress }: SendOptions) {
  let sentBytes = done.reduce((sum, part) => sum + partOf(file, part).size, 0);
  const onSent = (bytes: number) => onProgress(Math.min((sentBytes + bytes) / file.size, 1));
  onSent(0);
  for (const { part, url } of addresses) {
    const blob = partOf(file, part);
    if (!(await putPart(url, blob, { signal, onSent }))) return false;
    if (signal.aborted) throw new Unreachable();
    sentBytes += blob.size;
  }
  return true;
}

/** Parts are counted from 1. */
const partOf = (file: File, part: number): Blob =>
  file.slice((part - 1) * VIDEO_PART_BYTES, part * VIDEO_PART_BYTES);

export const cancelUpload = (params: Upload) => send(author.cancelUpload, { params });
