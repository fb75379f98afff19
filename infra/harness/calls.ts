import type { Call } from '../../shared/contract/call.ts';
import { groups } from '../../shared/contract/groups.ts';
import type { Example } from '../testing/example.ts';
import { examples } from '../testing/examples.ts';

export interface Subject {
  /** Has the form `<group>.<call>`. */
  readonly name: string;
  readonly call: Call;
  readonly example: Example;
}

/** Every call of the contract. Throws when a call has no example. */
export const everyCall: readonly Subject[] = Object.entries(groups).flatMap(([group, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => {
    const example = examples[`${group}.${name}`];
    if (example === undefined) throw new Error(`${group}.${name} has no example`);
    return { name: `${group}.${name}`, call, example };
  }),
);

/** Further requests to a call that may cost more or less than its example, named `<group>.<call> <how>`. */
export const everyVariant: readonly Subject[] = Object.entries(examples).flatMap(([name, example]) =>
  name.includes(' ') ? [{ name, call: example.call, example }] : [],
);
