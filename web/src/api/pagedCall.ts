import type * as z from 'zod/mini';
import type { Call, Reply } from '../../../shared/contract/call.ts';

export type PagedCall = Call & {
  readonly paged: true;
  readonly reply: z.ZodMiniType<object>;
};

/** The items of a list call, whose reply is the list itself or an object with one list among its properties. */
export type ItemOf<C extends PagedCall> =
  Reply<C> extends readonly (infer Item)[]
    ? Item
    : Extract<Reply<C>[keyof Reply<C>], readonly unknown[]>[number];
