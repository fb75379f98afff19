import type { Call } from '../../shared/contract/call.ts';
import { groups } from '../../shared/contract/groups.ts';
import type { Example } from '../testing/example.ts';
import { examples } from '../testing/examples.ts';

/** A call under test. */
export interface Subject {
  /** `<group>.<call>` */
  readonly name: string;
  readonly call: Call;
  readonly example: Example;
}

/** Every call of the contract. Throws when one has no example. */
export const everyCall: readonly Subject[] = Object.entries(groups).flatMap(([group, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => {
    const example = examples[`${group}.${name}`];
    if (example === undefined) throw new Error(`${group}.${name} has no example`);
    return { name: `${group}.${name}`, call, example };
  }),
);

/** Other requests to a call, which may cost more or less than its example: `<group>.<call> <how>`. */
export const everyVariant: readonly Subject[] = Object.entries(examples).flatMap(([name, example]) =>
  name.includes(' ') ? [{ name, call: example.call, example }] : [],
);
