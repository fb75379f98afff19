import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Rotated } from '../../../functions/lib/aws/rotatedSecret.ts';
import { variables } from '../../../functions/lib/runtime/env.ts';
import { CommandError } from '../../command-error.ts';

/** The secret of the edge, or the one that seals tokens and cursors. */
export const RotatedName = z.enum(['origin', 'seal']);
export type RotatedName = z.infer<typeof RotatedName>;

/** The environment variables that hold the secrets. */
export const rotatedVariables = { origin: variables.originSecrets, seal: variables.sealSecrets } as const;

const SECRET_BYTES = 36;
const DAY_MS = 24 * 60 * 60_000;
/** A session lasts this long at most, so a second rotation after it ends no session. */
const SEAL_DAYS = 30;

export interface Rotation {
  readonly name: RotatedName;
  readonly nowMs: number;
  /** Rotates even if sessions end, because the secret has leaked. */
  readonly isUrgent: boolean;
}

/** Returns the rotated secret. Refuses a rotation that would sign users out. */
export function rotated(before: Rotated, { name, nowMs, isUrgent }: Rotation): Rotated {
  const rotatedAtMs = Date.parse(before.rotatedAt ?? '1970-01-01');
  if (name === 'seal' && !isUrgent && nowMs - rotatedAtMs < SEAL_DAYS * DAY_MS) {
    throw new CommandError(
      `The seal was rotated on ${before.rotatedAt}: sessions of before would end now, within ${SEAL_DAYS} days of it. Add --urgent to rotate all the same.`,
    );
  }
  return {
    current: randomBytes(SECRET_BYTES).toString('base64url'),
    previous: before.current,
    rotatedAt: new Date(nowMs).toISOString(),
  };
}
