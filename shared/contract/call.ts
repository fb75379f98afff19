import type * as z from 'zod/mini';

/**
 * Who may make a call. The server holds it on every call, before anything else.
 * - `user`: a live user token; `verified`: of a user whose email is verified.
 * - `member`, `manager`, `owner`: a verified user with at least that role, itself verified, in the team that the
 *   path or body names: `teamName`, or `team` in the body of a new lead.
 * - `botOwner`: a verified user, on a bot of their own: `chatId` in the path, or `id` where there is no `chatId`.
 * - `admin`: a live admin token.
 */
export type Access = 'public' | 'user' | 'verified' | 'member' | 'manager' | 'owner' | 'botOwner' | 'admin';

/** One `/api/*` call: everything that its two ends, the stack, the documents and the tests need to know of it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** The parts of the path in braces. */
  readonly params?: z.ZodMiniType<Record<string, string | number>>;
  readonly query?: z.ZodMiniType<object>;
  /** Absent: the call takes no body. */
  readonly body?: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
  /** The field of a 4xx body that carries the words for the user. */
  readonly refusal: 'error' | 'err' | 'qError';
  /** Statuses of refusals that neither the access, nor the input, nor the method makes one expect. */
  readonly refuses?: readonly RefusalStatus[];
  /** What a 409 carries beside its words. */
  readonly conflict?: z.ZodMiniType<object>;
  /** The status of success where it is not 200. */
  readonly status?: 201;
  /** Absent: JSON. */
  readonly bodyType?: 'multipart';
  /** The largest body in bytes. Absent: `MAX_JSON_BYTES`. */
  readonly maxBytes?: number;
  /** A list that announces a further page in the header `x-next-cursor`. */
  readonly paged?: true;
  /** An admin may make it who has no second factor yet, though everyone must: to make one, or to leave. */
  readonly withoutFactor?: true;
  /** Counted per viewer's address under this name, whose numbers are settings. */
  readonly limit?: AddressLimit;
  /** Counted per user under this name, before anything is looked up for them. */
  readonly userLimit?: UserLimit;
}

/** The statuses of refusals: what is for the user, not our fault. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429;

/** The calls that one Lambda function serves, by their names. */
export type Group = Readonly<Record<string, Call>>;

/** What is counted per viewer's address; `connect` is that of sockets. */
export const addressLimits = ['signUp', 'signIn', 'code', 'newVisitor', 'transcript', 'connect'] as const;
export type AddressLimit = (typeof addressLimits)[number];

/** What is counted per user: what costs a hash or a job, keeps files once more, mails, or tells of other people's addresses. */
export type UserLimit =
  | 'addressChange'
  | 'passwordChange'
  | 'codeRequest'
  | 'accessRequest'
  | 'dataRequest'
  | 'teamRequest'
  | 'chatCopy';

/** A JSON body's size where its call names none; the largest form of the suite stays far below. */
export const MAX_JSON_BYTES = 64 * 1024;

/** The headers that the contract names, in the lower case in which an HTTP API hands them over. */
export const headers = {
  userToken: 'accesstoken',
  adminToken: 'admintoken',
  nextCursor: 'x-next-cursor',
  requestId: 'x-request-id',
} as const;

type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** What a handler gets, parsed. */
export interface Input<C extends Call> {
  readonly params: OutputOf<C['params']>;
  readonly query: OutputOf<C['query']>;
  readonly body: OutputOf<C['body']>;
}

/** What a caller sends. */
export interface Request<C extends Call> {
  readonly params: InputOf<C['params']>;
  readonly query: InputOf<C['query']>;
  readonly body: InputOf<C['body']>;
}

/** What a call answers on success. */
export type Reply<C extends Call> = z.output<C['reply']>;
