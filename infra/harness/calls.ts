import { handlers as admin } from '../../functions/admin/handler.ts';
import { handlers as chat } from '../../functions/chat/handler.ts';
import { notAvailable } from '../../functions/http/handler.ts';
import { handlers as mchat } from '../../functions/mchat/handler.ts';
import { handlers as msmart } from '../../functions/msmart/handler.ts';
import { handlers as mu } from '../../functions/mu/handler.ts';
import { handlers as user } from '../../functions/user/handler.ts';
import { handlers as validate } from '../../functions/validate/handler.ts';
import type { Call } from '../../shared/contract/call.ts';
import { groups } from '../../shared/contract/groups.ts';
import type { Example } from '../testing/example.ts';
import { examples } from '../testing/examples.ts';

const handlers: Readonly<Record<keyof typeof groups, object>> = {
  user,
  validate,
  admin,
  msmart,
  mu,
  mchat,
  chat,
};

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
    isAvailable: !isStub(group, name),
    example: examples[`${group}.${name}`],
  })),
);

/** Other requests to a call, which may cost more or less than its example: `<group>.<call> <how>`. */
export const everyVariant: readonly (Subject & { readonly example: Example })[] = Object.entries(
  examples,
).flatMap(([name, example]) =>
  name.includes(' ') ? [{ name, call: example.call, isAvailable: true, example }] : [],
);

function isStub(group: string, name: string): boolean {
  const [, found] = Object.entries(handlers).find(([of]) => of === group) ?? [];
  return Object.entries(found ?? {}).some(([call, handler]) => call === name && handler === notAvailable);
}
