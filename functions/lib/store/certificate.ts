import * as z from 'zod/mini';
import { entity } from './entity.ts';

/** The certificate of a completed course. Its id has 128 random bits, and everybody who knows it can see the certificate. */
const Certificate = z.object({
  id: z.string(),
  username: z.string(),
  course: z.string(),
  /** The names at the time of completion: a certificate never changes. */
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
  growth: 'at most one per learner and course',
});
