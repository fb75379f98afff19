import * as z from 'zod/mini';
import { VIDEO_TYPES } from '../../../shared/contract/author/uploads.ts';
import { DAY_SECONDS } from '../runtime/now.ts';
import { entity } from './entity.ts';

/** The longest time of an upload, including the time until a lesson uses it. */
const KEPT_SECONDS = 2 * DAY_SECONDS;

/** A video that an author uploads. It expires with its bytes unless a lesson shows it. */
const CourseFile = z.object({
  course: z.string(),
  /** The file name under `/media/course/<course>/`, which also names the upload. */
  file: z.string(),
  type: z.enum(VIDEO_TYPES),
  bytes: z.int(),
  /** The upload id of S3. */
  uploadId: z.string(),
  /** The multipart upload is complete, and its content was checked. */
  isWhole: z.boolean(),
  startedAtSeconds: z.number(),
  /** The id of the one lesson that shows it. */
  lesson: z.optional(z.string()),
});
export type CourseFile = z.infer<typeof CourseFile>;

export const courseFiles = entity({
  name: "course's video",
  prefix: 'COURSEFILES#',
  partition: ({ course }: { readonly course: string }) => course,
  sortPrefix: 'FILE#',
  sort: ({ file }: { readonly file: string }) => file,
  schema: CourseFile,
  ttlSeconds: ({ lesson, startedAtSeconds }) =>
    lesson === undefined ? startedAtSeconds + KEPT_SECONDS : undefined,
  grants: { own: ['author', 'jobs'] },
  growth: 'one per video of a lesson, and one per upload of the last two days',
});
