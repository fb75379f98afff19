import * as z from 'zod/mini';
import { courseTexts } from '../../rules/course.ts';
import type { Group } from '../call.ts';
import { CourseName, Id } from '../path.ts';
import { requiredName } from '../text.ts';

export const certificates = {
  /** Makes the certificate of a completed course. A second call answers the first one, whatever name it sends. */
  makeCertificate: {
    method: 'POST',
    path: '/api/mu/certificate/{course}',
    access: 'verified',
    params: z.object({ course: CourseName }),
    body: z.object({ name: requiredName('Your name', courseTexts.learnerName) }),
    reply: z.object({ success: z.string(), id: z.string() }),
    refusal: 'error',
  },
  /** Anybody who has its address may see a certificate. */
  getCertificate: {
    method: 'GET',
    path: '/api/mu/certificate/{id}',
    access: 'public',
    params: z.object({ id: Id }),
    reply: z.object({ name: z.string(), courseName: z.string(), completedAt: z.iso.datetime() }),
    refusal: 'error',
  },
} as const satisfies Group;
