import * as z from 'zod/mini';
import { FullName } from '../account.ts';
import { type Group, route } from '../call.ts';
import { CourseName, Id } from '../path.ts';

export const certificates = {
  /**
   * Makes the certificate of a completed course. A second call answers the first one, whatever name it sends. The
   * certificate has the account's name; if there is none, `name` is required and becomes it.
   */
  makeCertificate: route('POST', '/api/mu/certificate/{course}', 'verified', {
    params: z.object({ course: CourseName }),
    body: z.object({ name: z.optional(FullName) }),
    reply: z.object({ success: z.string(), id: z.string() }),
  }),
  /** Anybody who has its address may see a certificate. */
  getCertificate: route('GET', '/api/mu/certificate/{id}', 'public', {
    params: z.object({ id: Id }),
    reply: z.object({ name: z.string(), courseName: z.string(), completedAt: z.iso.datetime() }),
  }),
} satisfies Group;
