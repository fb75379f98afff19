import * as z from 'zod/mini';
import type { Call, Group, Input, Reply } from '../../../shared/contract/call.ts';
import { orLogFault } from '../runtime/log.ts';
import { settleAll } from '../runtime/settle.ts';
import type { Key } from '../store/key.ts';
import type { CountedMail } from '../store/limit.ts';
import { type Found, type Reads, startReads } from '../store/read.ts';
import { type Item, jitter, PageKey } from '../store/table.ts';
import type { Write } from '../store/write.ts';
import type { CallerOf } from './access.ts';
import { openCursor, sealCursor } from './cursor.ts';
import type { Judged } from './judged.ts';
import { MailCount } from './mailCount.ts';
import { conflict, Refusal } from './refusal.ts';

/** A valid request, before any item is read. */
export interface ParsedRequest<C extends Call> extends Input<C> {
  /** The name in the token, case-folded; '' for a public call. */
  readonly username: string;
  /** The viewer's IPv4 address or IPv6 /64 (`AddressBlocks`). */
  readonly addressBlock: string;
  /** The viewer's IPv6 /48 (`AddressBlocks`). */
  readonly addressSite?: string | undefined;
  /** The value of the viewer's cookie `device`, when it is well-formed. */
  readonly device?: string | undefined;
}

export type HandlerInput<C extends Call, R extends Reads = Record<never, never>> = ParsedRequest<C> & {
  readonly caller: CallerOf<C['access']>;
} & Found<R>;

/** A paged call answers with a page and the key of the next page, any other call with its reply. */
type Answer<C extends Call> = C extends { readonly paged: true }
  ? { readonly page: Reply<C>; readonly next: unknown }
  : C extends { readonly judged: readonly string[] }
    ? Omit<Reply<C>, 'claims'>
    : Reply<C>;

/** Checks access and reads the items of `keys` in one round trip. `judged` is undefined for a call without `judged`. */
export type Authorize<C extends Call> = (keys: readonly Key[]) => Promise<{
  readonly caller: CallerOf<C['access']>;
  readonly items: readonly (Item | undefined)[];
  readonly judged?: Judged | undefined;
}>;

/** Returns a refusal for each field that breaks a rule which the contract does not contain. */
type FindProblems = (
  body: Readonly<Record<string, unknown>>,
) => readonly Refusal[] | Promise<readonly Refusal[]>;

/** Serves a call. `serve` gets a valid request, and authorizes the caller before it answers. */
export interface Handler<C extends Call> {
  readonly call: C;
  /** Runs when the contract refuses the body, so that one refusal names every wrong field. */
  readonly problems?: FindProblems | undefined;
  serve(request: ParsedRequest<C>, authorize: Authorize<C>): Promise<unknown>;
}

export type Handlers<G extends Group> = { readonly [Name in keyof G]: Handler<G[Name]> };

interface PageStart<T> {
  /** The key at which the page starts; undefined for the first page. */
  readonly from: T | undefined;
}

interface Query<C extends Call, R extends Reads, T> {
  /** The schema of the list's page keys; by default that of a key of the table. */
  readonly cursor?: z.ZodMiniType<T>;
  readonly reads?: (request: ParsedRequest<C> & PageStart<T>) => R;
  reply(input: HandlerInput<C, R> & PageStart<T>): Answer<C> | Promise<Answer<C>>;
}

/** Makes the handler of a call that only reads. Its items are read together with the caller's session. */
export function query<C extends Call, R extends Reads = Record<never, never>, T = PageKey>(
  call: C,
  { cursor, reads, reply }: Query<C, R, T>,
): Handler<C> & Pick<Query<C, R, T>, 'reply'> {
  return {
    call,
    reply,
    serve: async (request, authorize) => {
      const { username, params } = request;
      const listQuery = ListQuery.parse(request.query ?? {});
      const listRead = { path: call.path, username, params, query: listQuery };
      const from = openCursor<T | PageKey>(listQuery.cursor, listRead, cursor ?? PageKey) as T | undefined;
      const reading = startReads(reads?.({ ...request, from }) ?? noReads<R>());
      try {
        const { caller, items } = await authorize(reading.keys);
        const answer = await reply({ ...request, from, caller, ...(await reading.found(items)) });
        if (!call.paged) return answer;
        const { page, next } = PagedReply.parse(answer);
        return { page, nextCursor: sealCursor(next, listRead) };
      } finally {
        await reading.finished();
      }
    },
  };
}

const ListQuery = z.looseObject({ cursor: z.optional(z.string()) });
const PagedReply = z.object({ page: z.unknown(), next: z.unknown() });

/** Work after the writes and before the answer: a mail, a push. */
export interface Effect {
  /** The mail that the effect sends, which is counted in the transaction of the writes. */
  readonly mails?: CountedMail;
  /** `mayMail` is false when the mailbox has reached its limit; the call then answers as if the mail had been sent. */
  run(mayMail: boolean): Promise<void>;
}

/** Makes an effect whose failure is only logged, because a job repeats it. */
export function repeatedByJob(run: () => Promise<void>): Effect {
  return {
    run: async () => {
      await orLogFault('An effect failed; its job will repeat it', run);
    },
  };
}

/** The result of a command: one transaction of writes, then the effects, then the reply or the refusal. */
export type Decision<C extends Call> = {
  readonly writes?: readonly Write[];
  readonly effects?: readonly Effect[];
  readonly cookie?: string;
} & ({ readonly reply: Answer<C> } | { readonly refusal: Refusal });

interface Command<C extends Call, R extends Reads, P> {
  /** Runs only when the contract refuses the body. `decide` checks the same rules for a valid body. */
  readonly problems?: FindProblems;
  /** Names the items to read. A read may also count the request against a limit. */
  readonly reads?: (request: ParsedRequest<C>) => R;
  /** Does slow work that a conflict must not repeat, such as hashing a password. */
  readonly prepare?: (input: HandlerInput<C, R>) => P | Promise<P>;
  /** Stores a prepared file, after `decide` has accepted what was read. */
  readonly store?: (prepared: P) => Promise<void>;
  /** Undoes `prepare` and `store` when the call is refused after them. */
  readonly discard?: (prepared: P) => Promise<void>;
  /** Subtracts what `reads` has counted when the request is refused before a file is stored. */
  readonly uncount?: (request: ParsedRequest<C>) => Promise<void>;
  /** Throws a refusal, or returns it when it comes with writes. */
  decide(input: HandlerInput<C, R> & { readonly prepared: P }): Decision<C>;
}

/** A request whose caller may make the call, with all that it has read. */
interface Ready<C extends Call, R extends Reads> {
  readonly input: HandlerInput<C, R>;
  readonly judged: Judged | undefined;
}

/** One of the concurrent writers of an item succeeds in each round, so 30 attempts are enough for 30 writers. */
const MAX_ATTEMPTS = 30;

/**
 * Makes the handler of a call that writes. When a condition fails because of a concurrent write, everything, including
 * the session, is read and decided again.
 */
export function command<C extends Call, R extends Reads = Record<never, never>, P = undefined>(
  call: C,
  { problems, reads, prepare, store, discard, uncount, decide }: Command<C, R, P>,
): Handler<C> & Pick<Command<C, R, P>, 'decide'> {
  const read = async (request: ParsedRequest<C>, authorize: Authorize<C>): Promise<Ready<C, R>> => {
    const reading = startReads(reads?.(request) ?? noReads<R>());
    try {
      const { caller, items, judged } = await authorize(reading.keys);
      return { input: { ...request, caller, ...(await reading.found(items)) }, judged };
    } finally {
      await reading.finished();
    }
  };
  const decideOn = ({ input, judged }: Ready<C, R>, prepared: P): Decision<C> => {
    const decision = decide({ ...input, prepared });
    // A repeated request writes nothing: its texts are stored already.
    if (judged?.refusal && decision.writes?.length) throw judged.refusal;
    return decision;
  };
  const commit = async (
    first: Ready<C, R>,
    prepared: P,
    readAgain: () => Promise<Ready<C, R>>,
  ): Promise<unknown> => {
    let ready = first;
    const mails = new MailCount();
    for (let attempt = 1; ; attempt += 1) {
      const decision = decideOn(ready, prepared);
      const { writes = [], effects } = decision;
      const failed = await mails.commit(writes, effects);
      if (failed === undefined) return finish(decision, mails, ready.judged);
      // `decide` cannot read the item on which a write with a `refusal` depends, so its failure after a fresh read is final.
      const refused = attempt > 1 && writes.find(({ refusal }, index) => refusal && failed.has(index));
      if (refused) throw refused.refusal;
      if (attempt === MAX_ATTEMPTS) throw conflict();
      await jitter(attempt);
      ready = await readAgain();
    }
  };
  const orDiscard = async (prepared: P, work: () => Promise<unknown>) => {
    try {
      return await work();
    } catch (error) {
      // After any other failure the writes may have been committed, so the file may be in use.
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
        const ready = await read(request, authorize);
        const prepared = (await prepare?.(ready.input)) as P;
        if (store) {
          decideOn(ready, prepared);
          isStored = true;
          await store(prepared);
        }
        return await orDiscard(prepared, () => commit(ready, prepared, () => read(request, authorize)));
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
  judged: Judged | undefined,
): Promise<unknown> {
  await settleAll((decision.effects ?? []).map((effect) => effect.run(mails.allows(effect))));
  if ('refusal' in decision) throw decision.refusal;
  const { cookie } = decision;
  const reply = judged ? Object.assign({}, decision.reply, { claims: judged.claims }) : decision.reply;
  return cookie === undefined ? reply : new AnswerWithCookie(reply, cookie);
}

export class AnswerWithCookie {
  readonly answer: unknown;
  readonly cookie: string;

  constructor(answer: unknown, cookie: string) {
    this.answer = answer;
    this.cookie = cookie;
  }
}

function noReads<R extends Reads>(): R {
  return {} as R;
}
