import * as z from 'zod/mini';
import { read, type variables } from '../runtime/env.ts';

/** A secret with the one that it has replaced, as Secrets Manager keeps it and the variables of functions hold it. */
export const Rotated = z.object({
  current: z.string(),
  /** Empty until the first rotation. */
  previous: z.string(),
  /** ISO 8601. Absent: never. */
  rotatedAt: z.optional(z.string()),
});
export type Rotated = z.infer<typeof Rotated>;

/** In characters. The stack and `npm run rotate` make secrets of 48; what stands for none is far shorter. */
const MIN_LENGTH = 16;
const isSecret = (text: string): boolean => text.length >= MIN_LENGTH;

/** What still counts of a secret of this function: the present one, and after it the one before, where there is one. */
export function secretsIn(
  variable: typeof variables.originSecrets | typeof variables.sealSecrets,
): readonly [string, ...string[]] {
  const { current, previous } = Rotated.parse(JSON.parse(read(variable)));
  if (!isSecret(current)) throw new Error(`The variable ${variable} holds no secret`);
  return isSecret(previous) ? [current, previous] : [current];
}
