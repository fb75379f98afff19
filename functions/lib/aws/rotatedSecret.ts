import * as z from 'zod/mini';
import { read, type variables } from '../runtime/env.ts';

/** The JSON of a rotated secret, in Secrets Manager and in the variables of the functions. */
export const Rotated = z.object({
  current: z.string(),
  /** Empty until the first rotation. */
  previous: z.string(),
  /** ISO 8601. Absent until the first rotation. */
  rotatedAt: z.optional(z.string()),
});
export type Rotated = z.infer<typeof Rotated>;

/** The shortest secret in characters. Real secrets have 48; the placeholder of an unset secret is shorter. */
const MIN_LENGTH = 16;
const isSecret = (text: string): boolean => text.length >= MIN_LENGTH;

/** Returns the valid secrets of a variable: the current one first, then the previous one if there is one. */
export function secretsIn(
  variable: (typeof variables)['originSecrets' | 'sealSecrets' | 'pushSecrets'],
): readonly [string, ...string[]] {
  const { current, previous } = Rotated.parse(JSON.parse(read(variable)));
  if (!isSecret(current)) throw new Error(`The variable ${variable} holds no secret`);
  return isSecret(previous) ? [current, previous] : [current];
}
