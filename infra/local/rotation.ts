import { Rotated } from '../../functions/lib/aws/rotatedSecret.ts';
import { type Rotation, rotated } from '../ops/rotate/rotation.ts';
import { rotatedSecrets } from '../stack/secret-names.ts';
import { type Distribution, readDistribution } from './edge/distribution.ts';
import { readEnvironments } from './lambda/function.ts';
import type { Parts } from './parts.ts';
import { replaceSecret } from './template/secrets.ts';

/** The parts of the stack that depend on the rotated secrets. */
interface RotatedParts {
  /** Returns a function's current variables by its logical id. */
  environmentOf(id: string): Readonly<Record<string, string>>;
  readonly distribution: Distribution;
  /** Rotates a secret. The edge uses it at once; functions must be restarted. */
  rotate(rotation: Rotation): void;
}

interface RotatingOptions {
  /** The folder of all data. */
  readonly folder: string;
  readonly adapt: (distribution: Distribution) => Distribution;
}

export function trackRotation(parts: Parts, { folder, adapt }: RotatingOptions): RotatedParts {
  const read = () => {
    const stack = parts.interpreted();
    return { environments: readEnvironments(stack), distribution: adapt(readDistribution(stack)) };
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
