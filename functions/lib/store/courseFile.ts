import * as z from 'zod/mini';
import { VIDEO_TYPES } from '../../../shared/contract/author/uploads.ts';
import { DAY_SECONDS } from '../runtime/now.ts';
import { entity } from './entity.ts';

/** So long an upload may take, and wait for a lesson after it. */
const KEPT_SECONDS = 2 * DAY_SECONDS;

/** A video that an author has sent, or is sending: it ends by itself unless a lesson shows it, and its bytes with it. */
const CourseFile = z.object({
  course: z.string(),
  /** Below `/media/course/<course>/`; also what its upload is called. */
  file: z.string(),
  type: z.enum(VIDEO_TYPES),
  bytes: z.int(),
  /** What S3 calls the upload. */
  uploadId: z.string(),
  /** Its parts are together, and it was looked at. */
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
  growth: 'one a video of a lesson, and one an upload of the last two days',
});
