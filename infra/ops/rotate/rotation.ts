import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { Rotated } from '../../../functions/lib/aws/rotatedSecret.ts';
import { variables } from '../../../functions/lib/runtime/env.ts';
import { CommandError } from '../../command-error.ts';

/** The secret of the edge, the one that seals tokens and cursors, or the one of the key of pushes. */
export const RotatedName = z.enum(['origin', 'seal', 'push']);
export type RotatedName = z.infer<typeof RotatedName>;

/** The environment variables that hold the secrets. */
export const rotatedVariables = {
  origin: variables.originSecrets,
  seal: variables.sealSecrets,
  push: variables.pushSecrets,
} as const;

const SECRET_BYTES = 36;
const DAY_MS = 24 * 60 * 60_000;
/** A session and its push device last this long at most, so a second rotation after it ends none. */
const KEPT_DAYS = 30;

export interface Rotation {
  readonly name: RotatedName;
  readonly nowMs: number;
  /** Rotates even if sessions or push devices end, because the secret has leaked. */
  readonly isUrgent: boolean;
}

/** Returns the rotated secret. Refuses a rotation that would sign users out, or end their pushes. */
export function rotated(before: Rotated, { name, nowMs, isUrgent }: Rotation): Rotated {
  const rotatedAtMs = Date.parse(before.rotatedAt ?? '1970-01-01');
  if (name !== 'origin' && !isUrgent && nowMs - rotatedAtMs < KEPT_DAYS * DAY_MS) {
    const ended = name === 'seal' ? 'sessions' : 'push devices';
    throw new CommandError(
      `The secret of the ${name} was rotated on ${before.rotatedAt}: ${ended} of before would end now, within ${KEPT_DAYS} days of it. Add --urgent to rotate all the same.`,
    );
  }
  return {
    current: randomBytes(SECRET_BYTES).toString('base64url'),
    previous: before.current,
    rotatedAt: new Date(nowMs).toISOString(),
  };
}

export type Environment = Readonly<Record<string, string>>;

/** The places of a deployed stack that hold a secret. A change is in effect when its promise resolves. */
export interface DeployedSecrets {
  readSecret(): Promise<Rotated>;
  writeSecret(secret: Rotated): Promise<void>;
  readonly functions: readonly string[];
  environmentOf(name: string): Promise<Environment>;
  changeEnvironment(name: string, environment: Environment): Promise<void>;
  /** Returns the header that CloudFront sends to the functions. */
  originHeader(): Promise<string>;
  changeOriginHeader(secret: string): Promise<void>;
}

/**
 * Rotates a secret of a deployed stack in an order in which each part accepts the secret that the others still use:
 * - `origin`: every function accepts both, then CloudFront sends the new one;
 * - `seal` and `push`: every function accepts both and uses the old one, then all use the new one.
 * An interrupted rotation is continued, not restarted.
 */
export async function rotateDeployed(stack: DeployedSecrets, rotation: Rotation): Promise<void> {
  const stored = await stack.readSecret();
  const isUnfinished = !(await isKnown(stack, stored, rotation));
  const secret = isUnfinished ? stored : rotated(stored, rotation);
  if (!isUnfinished) await stack.writeSecret(secret);
  const { current, previous } = secret;
  if (rotation.name !== 'origin')
    await updateFunctions(stack, rotation, { current: previous, previous: current });
  await updateFunctions(stack, rotation, secret);
  if (rotation.name === 'origin') await stack.changeOriginHeader(current);
}

/** Returns whether all functions and the edge use the stored secret. */
async function isKnown(stack: DeployedSecrets, stored: Rotated, { name }: Rotation): Promise<boolean> {
  const environments = await Promise.all(stack.functions.map((each) => stack.environmentOf(each)));
  const known = environments.flatMap((each) => each[rotatedVariables[name]] ?? []);
  // Functions of another release would refuse the new secret.
  if (known.length === 0) throw new CommandError('The stack is of another release: deploy this one first.');
  if (name === 'origin' && (await stack.originHeader()) !== stored.current) return false;
  return known.every((text) => Rotated.parse(JSON.parse(text)).current === stored.current);
}

/** Updates the functions that have the secret, one after the other, because AWS throttles such changes. */
async function updateFunctions(stack: DeployedSecrets, { name }: Rotation, secret: Rotated): Promise<void> {
  const variable = rotatedVariables[name];
  for (const each of stack.functions) {
    const environment = await stack.environmentOf(each);
    if (environment[variable] === undefined) continue;
    await stack.changeEnvironment(each, { ...environment, [variable]: JSON.stringify(secret) });
  }
}
