import * as z from 'zod/mini';
import { FactorCode, KnownPassword } from '../account.ts';
import { type Group, route } from '../call.ts';
import { Succ } from '../done.ts';

const RECOVERY_CODES = 10;

/** The caller's own second factor (TOTP, RFC 6238). */
export const factor = {
  getFactor: route('GET', '/api/admin/factor', 'admin', {
    withoutFactor: true,
    reply: z.object({
      isOn: z.boolean(),
      /** The operator's setting requires a factor, so it cannot be removed. */
      isRequired: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
  }),
  /** Answers a new secret, which comes into use when `confirmFactor` receives its first code. */
  createFactor: route('POST', '/api/admin/factor', 'admin', {
    withoutFactor: true,
    body: z.object({ password: KnownPassword }),
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmFactor: route('PUT', '/api/admin/factor', 'admin', {
    withoutFactor: true,
    body: z.object({ code: FactorCode }),
    // Each code works once, and they are never shown again.
    reply: z.extend(Succ, { recoveryCodes: z.array(z.string()).check(z.length(RECOVERY_CODES)) }),
  }),
  deleteFactor: route('DELETE', '/api/admin/factor', 'admin', {
    withoutFactor: true,
    body: z.object({ code: FactorCode }),
    reply: Succ,
  }),
} satisfies Group;
