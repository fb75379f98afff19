import type * as z from 'zod/mini';
import type { Call, Reply } from '../../../shared/contract/call.ts';

export type PagedCall = Call & {
  readonly paged: true;
  readonly reply: z.ZodMiniType<readonly unknown[] | Readonly<Record<string, readonly unknown[]>>>;
};

/** The items of a list call, whose reply is the list itself or an object with the list as a property. */
export type ItemOf<C extends PagedCall> =
  Reply<C> extends readonly (infer Item)[]
    ? Item
    : Reply<C> extends Readonly<Record<string, readonly (infer Item)[]>>
      ? Item
      : never;
