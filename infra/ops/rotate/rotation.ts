import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Rotated } from '../../../functions/lib/aws/rotatedSecret.ts';
import { variables } from '../../../functions/lib/runtime/env.ts';
import { CommandError } from '../../command-error.ts';

/** The secret of the edge, or the one that seals tokens and cursors. */
export const RotatedName = z.enum(['origin', 'seal']);
export type RotatedName = z.infer<typeof RotatedName>;

/** The variables by which functions learn either. */
export const rotatedVariables = { origin: variables.originSecrets, seal: variables.sealSecrets } as const;

const SECRET_BYTES = 36;
const DAY_MS = 24 * 60 * 60_000;
/** The longest session, after which nothing is sealed with the secret before the last. */
const SEAL_DAYS = 30;

export interface Rotation {
  readonly name: RotatedName;
  readonly nowMs: number;
  /** Also where sessions may end by it: a secret has got out. */
  readonly isUrgent: boolean;
}

/** The secret after the next rotation. Refuses one that would sign people out. */
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
