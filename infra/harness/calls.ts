import * as z from 'zod/mini';
import type { Call } from '../../shared/contract/call.ts';
import { groups } from '../../shared/contract/groups.ts';
import type { Example } from '../testing/example.ts';
import { examples } from '../testing/examples.ts';

const Functions = z.object({ handlers: z.record(z.string(), z.object({ isAvailable: z.boolean() })) });

/** The calls of each group that answer that they are not available yet. */
const stubs = new Set(
  await Promise.all(
    Object.keys(groups).map(async (group) => {
      const { handlers } = Functions.parse(await import(`../../functions/${group}/handler.ts`));
      return Object.entries(handlers).flatMap(([name, { isAvailable }]) =>
        isAvailable ? [] : [`${group}.${name}`],
      );
    }),
  ).then((names) => names.flat()),
);

/** A call under test. */
export interface Subject {
  /** `<group>.<call>` */
  readonly name: string;
  readonly call: Call;
  /** False while its tool is not built: it checks access, then answers 501. */
  readonly isAvailable: boolean;
  /** Undefined while it is not available. */
  readonly example: Example | undefined;
}

/** Every call of the contract. */
export const everyCall: readonly Subject[] = Object.entries(groups).flatMap(([group, calls]) =>
  Object.entries<Call>(calls).map(([name, call]) => ({
    name: `${group}.${name}`,
    call,
    isAvailable: !stubs.has(`${group}.${name}`),
    example: examples[`${group}.${name}`],
  })),
);

/** Other requests to a call, which may cost more or less than its example: `<group>.<call> <how>`. */
export const everyVariant: readonly (Subject & { readonly example: Example })[] = Object.entries(
  examples,
).flatMap(([name, example]) =>
  name.includes(' ') ? [{ name, call: example.call, isAvailable: true, example }] : [],
);
