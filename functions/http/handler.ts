import type { Call, Group, Input, Reply } from '../../shared/contract/call.ts';
import type { Key } from '../store/keys.ts';
import type { Item } from '../store/table.ts';
import type { CallerOf } from './access.ts';
import { Refusal } from './refusal.ts';

/** What a handler gets: the parsed request, who calls, and the items it asked for alongside. */
export interface Asked<C extends Call> extends Input<C> {
  readonly caller: CallerOf<C['access']>;
  readonly items: readonly (Item | undefined)[];
}

/** A list goes out as it is, its cursor in a header when there is a further page; any other reply is itself. */
export type Answer<C extends Call> = C extends { readonly paged: true }
  ? { readonly page: Reply<C>; readonly nextCursor: string | undefined }
  : Reply<C>;

/** What is known before the session is read: the parsed request, and whose the token is (case-folded, '' where none is needed). */
export interface Named<C extends Call> extends Input<C> {
  readonly username: string;
}

/** A handler that acts once the caller may, with the keys of the items that it wants in the same round trip as the session. */
interface Acting<C extends Call> {
  readonly alongside?: (named: Named<C>) => readonly Key[];
  readonly handle: (asked: Asked<C>) => Promise<Answer<C>> | Answer<C>;
}

/** A handler that only reads, while the session is read: its answer, or refusal, is given to a caller who may have it. */
interface Reading<C extends Call> {
  readonly read: (named: Named<C>) => Promise<Answer<C>>;
}

export type Handler<C extends Call> = Acting<C> | Reading<C>;

export type Handlers<G extends Group> = { readonly [Name in keyof G]: Handler<G[Name]> };

/** A call whose tool is not built yet: its access is checked, then it says so. */
export const notAvailable = {
  handle: (): never => {
    throw new Refusal(501, 'NOT_AVAILABLE', 'Not available yet');
  },
};
