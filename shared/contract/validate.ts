import * as z from 'zod/mini';
import { Code } from './account.ts';
import type { Group } from './call.ts';

export const validate = {
  requestVerification: {
    method: 'GET',
    path: '/api/validate/requestverification',
    access: 'user',
    userLimit: 'codeRequest',
    reply: z.object({ message: z.string() }),
    refusal: 'error',
    refuses: [409],
  },
  validateUser: {
    method: 'PUT',
    path: '/api/validate/validateuser',
    access: 'user',
    body: z.object({ verificationCode: Code }),
    reply: z.object({ success: z.string(), valToken: z.string() }),
    refusal: 'error',
  },
} as const satisfies Group;
