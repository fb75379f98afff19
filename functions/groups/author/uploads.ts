import { VIDEO_PART_BYTES, VIDEO_PARTS_AT_ONCE } from '../../../shared/contract/author/uploads.ts';
import { author as calls } from '../../../shared/contract/author.ts';
import { eraseFile } from '../../lib/aws/media.ts';
import { fileName } from '../../lib/course/fileName.ts';
import { command, query } from '../../lib/http/handler.ts';
import { Refusal } from '../../lib/http/refusal.ts';
import { newId } from '../../lib/runtime/newId.ts';
import { nowSeconds } from '../../lib/runtime/now.ts';
import { settleAll } from '../../lib/runtime/settle.ts';
import { courses } from '../../lib/store/course.ts';
import { type CourseFile, courseFiles } from '../../lib/store/courseFile.ts';
import { auditedAction, courseOf, required } from './change.ts';
import {
  abortUpload,
  beginUpload,
  joinParts,
  partAddress,
  partCount,
  readHead,
  readParts,
} from './multipart.ts';
import { videoType } from './videoType.ts';

interface Start {
  readonly params: { readonly course: string };
  readonly body: { readonly type: CourseFile['type']; readonly key?: string | undefined };
}

/** Returns the name of a new video, which is the same for the same key. */
function newFile({ params: { course }, body: { type, key } }: Start): string {
  return `${newId(key, `${course} ${type}`)}.${type === 'video/mp4' ? 'mp4' : 'webm'}`;
}

export const startUpload = command(calls.startUpload, {
  reads: (request) => ({
    ...courseOf(request),
    known:
      request.body.key === undefined ? [] : [courseFiles.at({ ...request.params, file: newFile(request) })],
  }),
  prepare: async ({ params, body, course: found, known }) => {
    required(found, 'course');
    if (known[0] !== undefined) return undefined;
    const file = { course: params.course, file: newFile({ params, body }), type: body.type };
    return { ...file, uploadId: await beginUpload(file) };
  },
  discard: async (begun) => {
    if (begun !== undefined) await abortUpload(begun);
  },
  decide: ({ body: { bytes }, course: found, known: [known], prepared: begun }) => {
    const reply = (file: CourseFile) => ({
      upload: file.file,
      parts: partCount(file.bytes),
      partBytes: VIDEO_PART_BYTES,
    });
    const course = required(found, 'course');
    if (known !== undefined) {
      // A concurrent request with the same key was first, so the upload that this one began is not needed.
      const effects = begun ? [{ run: () => abortUpload(begun) }] : [];
      return { effects, reply: reply(known) };
    }
    if (begun === undefined) throw ended();
    const file = { ...begun, bytes, isWhole: false, startedAtSeconds: nowSeconds() };
    return { writes: [courseFiles.create(file), courses.check(course)], reply: reply(file) };
  },
});

interface Upload {
  readonly params: { readonly course: string; readonly upload: string };
}

const fileOf = ({ params: { course, upload } }: Upload) => ({
  file: courseFiles.at({ course, file: upload }),
});

export const getUploadParts = query(calls.getUploadParts, {
  reads: fileOf,
  reply: async ({ file: found, query: { from } }) => {
    const file = required(found, 'upload');
    const all = Array.from({ length: partCount(file.bytes) }, (_, index) => index + 1);
    const parts = file.isWhole ? undefined : await readParts(file);
    if (parts === undefined) {
      // The parts may be joined without the file having been checked yet.
      if (!file.isWhole && (await readHead(file)) === undefined) throw ended();
      return { done: all, addresses: [] };
    }
    const done = parts.map(({ PartNumber }) => PartNumber);
    const missing = all.filter((part) => part >= from && !done.includes(part)).slice(0, VIDEO_PARTS_AT_ONCE);
    const addresses = missing.map(async (part) => ({ part, url: await partAddress(file, part) }));
    return { done, addresses: await settleAll(addresses) };
  },
});

/** Checks the content of an uploaded file. Undefined when it is a video of the announced type and size. */
async function problemOf(file: CourseFile): Promise<Refusal | undefined> {
  const found = await readHead(file);
  if (found === undefined) throw ended();
  if (found.bytes !== file.bytes) {
    return new Refusal(400, 'WRONG_SIZE', 'The video is not as large as it was. Please choose it again.');
  }
  if (videoType(found.head) === file.type) return undefined;
  return new Refusal(415, 'WRONG_TYPE', 'Please choose an MP4 or WebM video');
}

/** Joins the parts of an upload, and checks the file. */
async function joinedProblem(file: CourseFile): Promise<Refusal | undefined> {
  const parts = await readParts(file);
  // If the upload has ended, an earlier request may have joined the parts and lost its answer.
  if (parts !== undefined) {
    if (parts.length < partCount(file.bytes)) throw incomplete();
    if (!(await joinParts(file, parts)) && (await readParts(file)) !== undefined) throw incomplete();
  }
  return problemOf(file);
}

export const finishUpload = command(calls.finishUpload, {
  reads: fileOf,
  prepare: async ({ file: found }) => {
    const file = required(found, 'upload');
    return file.isWhole ? undefined : { file, problem: await joinedProblem(file) };
  },
  // Erases a file that is not a video, and one whose upload was cancelled concurrently.
  discard: async (joined) => {
    if (joined !== undefined) await eraseFile(fileName(joined.file.course, joined.file.file));
  },
  decide: ({ caller, file: found, prepared: joined }) => {
    const file = required(found, 'upload');
    const reply = { file: file.file, bytes: file.bytes };
    if (file.isWhole || joined === undefined) return { reply };
    const { problem } = joined;
    if (problem !== undefined) return { writes: [courseFiles.remove(file)], refusal: problem };
    const action = { caller, course: file.course, action: 'Uploaded video', detail: file.file } as const;
    return { writes: [courseFiles.patch(file, { isWhole: true }), auditedAction(action)], reply };
  },
});

export const cancelUpload = command(calls.cancelUpload, {
  reads: fileOf,
  prepare: async ({ file: found }) => {
    const file = required(found, 'upload');
    if (!file.isWhole) await abortUpload(file);
  },
  decide: ({ caller, file: found }) => {
    const file = required(found, 'upload');
    if (file.lesson !== undefined) throw new Refusal(409, 'IN_USE', 'A lesson shows this video');
    const action = { caller, course: file.course, action: 'Cancelled upload', detail: file.file } as const;
    // The stream's function erases the file when it sees the removal.
    return {
      writes: [courseFiles.remove(file), auditedAction(action)],
      reply: { succ: 'Upload cancelled' },
    };
  },
});

function ended(): Refusal {
  return new Refusal(409, 'UPLOAD_ENDED', 'This upload has ended. Please choose the video again.');
}

function incomplete(): Refusal {
  return new Refusal(
    409,
    'INCOMPLETE',
    'The video is not here as a whole yet. Please go on with the upload.',
  );
}
