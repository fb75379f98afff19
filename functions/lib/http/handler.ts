import * as z from 'zod/mini';
import type { Call, Group, Input, Reply } from '../../../shared/contract/call.ts';
import { logFault } from '../runtime/log.ts';
import { settleAll } from '../runtime/settle.ts';
import type { Key } from '../store/key.ts';
import type { CountedMail } from '../store/limit.ts';
import { type Found, type Reads, startReads } from '../store/read.ts';
import { type Item, jitter, PageKey } from '../store/table.ts';
import type { Write } from '../store/write.ts';
import type { CallerOf } from './access.ts';
import { openCursor, sealCursor } from './cursor.ts';
import { MailCount } from './mailCount.ts';
import { changedMeanwhile, Refusal } from './refusal.ts';

/** A request before anything was read: what was sent, and whose the token is (case-folded, '' where none is needed). */
export interface ParsedRequest<C extends Call> extends Input<C> {
  readonly username: string;
  /** What the viewer's address is counted by. */
  readonly addressBlock: string;
  /** The larger network of it that is counted too, if there is one. */
  readonly addressSite?: string | undefined;
  /** The value of the viewer's cookie `device`, if it has a well-formed one. */
  readonly device?: string | undefined;
}

/** What a handler works on: the request, who calls, and what it has read. */
export type HandlerInput<C extends Call, R extends Reads = Record<never, never>> = ParsedRequest<C> & {
  readonly caller: CallerOf<C['access']>;
} & Found<R>;

/** A page of a list, and where the next one begins; or any other reply, as it is. */
type Answer<C extends Call> = C extends { readonly paged: true }
  ? { readonly page: Reply<C>; readonly next: unknown }
  : Reply<C>;

/** Checks access, and reads the named items in the same round trip. */
export type Authorize<C extends Call> = (keys: readonly Key[]) => Promise<{
  readonly caller: CallerOf<C['access']>;
  readonly items: readonly (Item | undefined)[];
}>;

/** What is wrong with a body as it was sent, beyond the rules of the contract: a refusal for each field. */
type FindProblems = (
  body: Readonly<Record<string, unknown>>,
) => readonly Refusal[] | Promise<readonly Refusal[]>;

/** What serves a call: it is given a valid request, and authorizes the caller before it answers. */
export interface Handler<C extends Call> {
  readonly call: C;
  /** Told together with what the contract refuses: one refusal names every wrong field. */
  readonly problems?: FindProblems | undefined;
  serve(request: ParsedRequest<C>, authorize: Authorize<C>): Promise<unknown>;
}

export type Handlers<G extends Group> = { readonly [Name in keyof G]: Handler<G[Name]> };

/** Where a list goes on; undefined for its first page. */
interface From<T> {
  readonly from: T | undefined;
}

interface Query<C extends Call, R extends Reads, T> {
  /** The form of the list's page keys. Absent: those of the table. */
  readonly cursor?: z.ZodMiniType<T>;
  readonly reads?: (request: ParsedRequest<C> & From<T>) => R;
  reply(input: HandlerInput<C, R> & From<T>): Answer<C> | Promise<Answer<C>>;
}

/** A call that only reads, while its session is read: what was found goes to a caller who may have it. */
export function query<C extends Call, R extends Reads = Record<never, never>, T = PageKey>(
  call: C,
  { cursor, reads, reply }: Query<C, R, T>,
): Handler<C> & Pick<Query<C, R, T>, 'reply'> {
  return {
    call,
    reply,
    serve: async (request, authorize) => {
      const { username, params } = request;
      const asked = ListQuery.parse(request.query ?? {});
      const listRead = { path: call.path, username, params, query: asked };
      const from = openCursor<T | PageKey>(asked.cursor, listRead, cursor ?? PageKey) as T | undefined;
      const reading = startReads(reads?.({ ...request, from }) ?? nothing<R>());
      try {
        const { caller, items } = await authorize(reading.keys);
        const answer = await reply({ ...request, from, caller, ...(await reading.found(items)) });
        if (!call.paged) return answer;
        const { page, next } = SomePage.parse(answer);
        return { page, nextCursor: sealCursor(next, listRead) };
      } finally {
        await reading.settled();
      }
    },
  };
}

const ListQuery = z.looseObject({ cursor: z.optional(z.string()) });
const SomePage = z.object({ page: z.unknown(), next: z.unknown() });

/** What goes on once the writes are there, before the answer: a mail, a push. */
export interface Effect {
  /** What it mails, which is counted with the writes. */
  readonly mails?: CountedMail;
  /** `mayMail` is false when the mailbox has had as many mails as it may: then all goes on as if it had gone. */
  run(mayMail: boolean): Promise<void>;
}

/** An effect that a job repeats. Its failure is only logged: what the call wrote is done. */
export function repeatedByJob(run: () => Promise<void>): Effect {
  return {
    run: async () => {
      try {
        await run();
      } catch (error) {
        logFault('An effect is left to its job', error);
      }
    },
  };
}

/** What a command comes to: its writes, all or none, then its effects, and what is said. */
export type Decision<C extends Call> = {
  readonly writes?: readonly Write[];
  readonly effects?: readonly Effect[];
  /** A `Set-Cookie` header of the answer. */
  readonly cookie?: string;
} & ({ readonly reply: Answer<C> } | { readonly refusal: Refusal });

interface Command<C extends Call, R extends Reads, P> {
  /** Asked of a body that the contract refuses; of others the command refuses them by itself. */
  readonly problems?: FindProblems;
  readonly reads?: (request: ParsedRequest<C>) => R;
  /** What takes time and need not be done again when somebody else was first: hashing. */
  readonly prepare?: (input: HandlerInput<C, R>) => P | Promise<P>;
  /** Keeps a file that was prepared, unless what was read refuses it already. */
  readonly store?: (prepared: P) => Promise<void>;
  /** Takes back what was prepared, where the call is refused after all. */
  readonly discard?: (prepared: P) => Promise<void>;
  /** Takes back what the request was counted as, where it is refused before anything was stored. */
  readonly uncount?: (request: ParsedRequest<C>) => Promise<void>;
  /** Refuses by throwing; a refusal that leaves something written is returned. */
  decide(input: HandlerInput<C, R> & { readonly prepared: P }): Decision<C>;
}

/** Bursts at one item settle one after the other. */
const MAX_DECISIONS = 30;

/**
 * A call that writes. When a write's condition does not hold, somebody else was first: all is read again, the session
 * too, and decided anew.
 */
export function command<C extends Call, R extends Reads = Record<never, never>, P = undefined>(
  call: C,
  { problems, reads, prepare, store, discard, uncount, decide }: Command<C, R, P>,
): Handler<C> & Pick<Command<C, R, P>, 'decide'> {
  const read = async (request: ParsedRequest<C>, authorize: Authorize<C>): Promise<HandlerInput<C, R>> => {
    const reading = startReads(reads?.(request) ?? nothing<R>());
    try {
      const { caller, items } = await authorize(reading.keys);
      return { ...request, caller, ...(await reading.found(items)) };
    } finally {
      await reading.settled();
    }
  };
  const commit = async (
    first: HandlerInput<C, R>,
    prepared: P,
    readAgain: () => Promise<HandlerInput<C, R>>,
  ): Promise<Answer<C> | AnswerWithCookie> => {
    let input = first;
    const mails = new MailCount();
    for (let attempt = 1; ; attempt += 1) {
      const decision = decide({ ...input, prepared });
      const { writes = [], effects } = decision;
      const failed = await mails.commit(writes, effects);
      if (failed === undefined) return finish(decision, mails);
      // Read again, everything is as the decision wants it: the write failed for what it alone knows.
      const told = attempt > 1 && writes.find(({ refusal }, index) => refusal && failed.has(index));
      if (told) throw told.refusal;
      if (attempt === MAX_DECISIONS) throw changedMeanwhile();
      await jitter(attempt);
      input = await readAgain();
    }
  };
  const orDiscard = async (prepared: P, work: () => Promise<Answer<C> | AnswerWithCookie>) => {
    try {
      return await work();
    } catch (error) {
      // After any other failure it may be in use.
      if (error instanceof Refusal) await discard?.(prepared);
      throw error;
    }
  };
  return {
    call,
    problems,
    decide,
    serve: async (request, authorize) => {
      let isStored = false;
      try {
        const input = await read(request, authorize);
        const prepared = (await prepare?.(input)) as P;
        if (store) {
          decide({ ...input, prepared });
          isStored = true;
          await store(prepared);
        }
        return await orDiscard(prepared, () => commit(input, prepared, () => read(request, authorize)));
      } catch (error) {
        if (error instanceof Refusal && !isStored) await uncount?.(request);
        throw error;
      }
    },
  };
}

async function finish<C extends Call>(
  decision: Decision<C>,
  mails: MailCount,
): Promise<Answer<C> | AnswerWithCookie> {
  await settleAll((decision.effects ?? []).map((effect) => effect.run(mails.allows(effect))));
  if ('refusal' in decision) throw decision.refusal;
  const { cookie, reply } = decision;
  return cookie === undefined ? reply : new AnswerWithCookie(reply, cookie);
}

/** An answer that sets a cookie. */
export class AnswerWithCookie {
  readonly answer: unknown;
  readonly cookie: string;

  constructor(answer: unknown, cookie: string) {
    this.answer = answer;
    this.cookie = cookie;
  }
}

/** A handler that reads nothing has nothing found. */
function nothing<R extends Reads>(): R {
  return {} as R;
}
