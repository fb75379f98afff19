import * as z from 'zod/mini';
import { entity } from './entity.ts';

/** That somebody has completed a course. Public to whoever has its id: 128 random bits. */
const Certificate = z.object({
  id: z.string(),
  username: z.string(),
  course: z.string(),
  /** As they were when it was made: they never change. */
  name: z.string(),
  courseName: z.string(),
  completedAt: z.string(),
});
export type Certificate = z.infer<typeof Certificate>;

export const certificates = entity({
  name: 'certificate',
  prefix: 'CERTIFICATE#',
  partition: ({ id }: { readonly id: string }) => id,
  sortPrefix: 'CERTIFICATE',
  schema: Certificate,
  grants: { own: ['mu'], erase: ['jobs'] },
  growth: 'at most one a learner and course',
});
