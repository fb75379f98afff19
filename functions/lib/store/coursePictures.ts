import * as z from 'zod/mini';
import { entity } from './entity.ts';

/** The pictures in a course's texts, so that they are counted, and erased with the course. */
const CoursePictures = z.object({
  course: z.string(),
  /** File names under `/media/`, with a digest of the content, by which a repeated upload is recognized. */
  pictures: z.array(z.object({ image: z.string(), digest: z.string() })),
});

export const coursePictures = entity({
  name: "course's pictures",
  prefix: 'COURSEPICTURES#',
  partition: ({ course }: { readonly course: string }) => course,
  sortPrefix: 'PICTURES',
  schema: CoursePictures,
  grants: { own: ['author'] },
  growth: 'at most one per course, with at most 200 names',
});
