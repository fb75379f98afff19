import { Rotated } from '../../functions/lib/aws/rotatedSecret.ts';
import { type Rotation, rotated } from '../ops/rotate/rotation.ts';
import { rotatedSecrets } from '../stack/secret-names.ts';
import { type Distribution, readDistribution } from './edge/distribution.ts';
import { readEnvironments } from './lambda/function.ts';
import type { Parts } from './parts.ts';
import { replaceSecret } from './secrets.ts';

/** What knows a secret of the stack, as it is after the last rotation. */
export interface Rotating {
  /** A function's variables, by its logical id. */
  environmentOf(id: string): Readonly<Record<string, string>>;
  readonly distribution: Distribution;
  /** Gives a secret the next text. Functions learn it when they are started anew, the edge at once. */
  rotate(rotation: Rotation): void;
}

interface RotatingOptions {
  /** The folder of all data. */
  readonly folder: string;
  /** Makes of the template's distribution what is served. */
  readonly shaped: (distribution: Distribution) => Distribution;
}

export function startRotating(parts: Parts, { folder, shaped }: RotatingOptions): Rotating {
  const read = () => {
    const stack = parts.interpreted();
    return { environments: readEnvironments(stack), distribution: shaped(readDistribution(stack)) };
  };
  let present = read();
  return {
    environmentOf: (id) => present.environments.get(id) ?? {},
    get distribution() {
      return present.distribution;
    },
    rotate: (rotation) => {
      const [arn, text] =
        [...parts.secrets].find(([each]) => each.includes(`-${rotatedSecrets[rotation.name]}`)) ?? [];
      if (arn === undefined || text === undefined) throw new Error('The template has no such secret');
      const next = rotated(Rotated.parse(JSON.parse(text)), rotation);
      replaceSecret(parts.secrets, arn, { text: JSON.stringify(next), folder });
      present = read();
    },
  };
}
