import * as z from 'zod/mini';
import { FactorCode, KnownPassword } from '../account.ts';
import type { Group } from '../call.ts';
import { Succ } from '../done.ts';

const RECOVERY_CODES = 10;

/** The caller's own second factor (TOTP, RFC 6238). */
export const factor = {
  getFactor: {
    method: 'GET',
    path: '/api/admin/factor',
    access: 'admin',
    withoutFactor: true,
    reply: z.object({
      isOn: z.boolean(),
      /** The operator's setting requires a factor, so it cannot be removed. */
      isRequired: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
    refusal: 'error',
  },
  /** Answers a new secret, which comes into use when `confirmFactor` receives its first code. */
  createFactor: {
    method: 'POST',
    path: '/api/admin/factor',
    access: 'admin',
    withoutFactor: true,
    body: z.object({ password: KnownPassword }),
    reply: z.object({ secret: z.string(), uri: z.string() }),
    refusal: 'error',
  },
  confirmFactor: {
    method: 'PUT',
    path: '/api/admin/factor',
    access: 'admin',
    withoutFactor: true,
    body: z.object({ code: FactorCode }),
    // Each code works once, and they are never shown again.
    reply: z.extend(Succ, { recoveryCodes: z.array(z.string()).check(z.length(RECOVERY_CODES)) }),
    refusal: 'error',
  },
  deleteFactor: {
    method: 'DELETE',
    path: '/api/admin/factor',
    access: 'admin',
    withoutFactor: true,
    body: z.object({ code: FactorCode }),
    reply: Succ,
    refusal: 'error',
  },
} as const satisfies Group;
