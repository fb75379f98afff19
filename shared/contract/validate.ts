import * as z from 'zod/mini';
import { Code } from './account.ts';
import { type Group, route } from './call.ts';

export const validate = {
  requestVerification: route('GET', '/api/validate/requestverification', 'user', {
    userLimit: 'codeRequest',
    reply: z.object({ message: z.string() }),
    refuses: [409],
  }),
  validateUser: route('PUT', '/api/validate/validateuser', 'user', {
    body: z.object({ verificationCode: Code }),
    reply: z.object({ success: z.string(), valToken: z.string() }),
  }),
} satisfies Group;
