import type * as z from 'zod/mini';

/**
 * The callers who may make a call. The server checks them on every call, before anything else.
 * - `user`: a user with a valid token.
 * - `verified`: a user with a valid token and a verified email.
 * - `member`, `manager`, `owner`: a verified user with at least that role in the team that the path or body names:
 *   `teamName`, or `team` in the body of a new lead. The team's managers have verified the role too.
 * - `botOwner`: a verified user who owns the bot: `chatId` in the path, or `id` where the path has no `chatId`.
 * - `admin`: an admin with a valid token.
 */
export type Access = 'public' | 'user' | 'verified' | 'member' | 'manager' | 'owner' | 'botOwner' | 'admin';

/** One `/api/*` call. Types, parsing, routes of the stack, the OpenAPI document and tests are derived from it. */
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
  /** The field of a 4xx body that carries the message for the user. The documents use three. */
  readonly refusal: 'error' | 'err' | 'qError';
  /** Statuses of refusals beyond those that follow from the access, the input and the method. */
  readonly refuses?: readonly RefusalStatus[];
  /**
   * The fields of the body with texts that others read: all texts in such a field are judged by the lists of claims
   * (`judging`).
   */
  readonly judged?: readonly string[];
  /** The further content of a 400. */
  readonly invalid?: z.ZodMiniType<object>;
  /** The further content of a 403. */
  readonly forbidden?: z.ZodMiniType<object>;
  /** The further content of a 409. */
  readonly conflict?: z.ZodMiniType<object>;
  /** The status of success where it is not 200. */
  readonly status?: 201;
  /** Absent: JSON. */
  readonly bodyType?: 'multipart';
  /** The largest body in bytes. Absent: `MAX_JSON_BYTES`. */
  readonly maxBytes?: number;
  /** The call answers a list, and announces a further page in the header `x-next-cursor`. */
  readonly paged?: true;
  /**
   * An admin without a second factor may make this call even where the operator requires one: to set it up, or to sign
   * out.
   */
  readonly withoutFactor?: true;
  /** Counts the call per viewer's address under this name. The settings hold the numbers. */
  readonly limit?: AddressLimit;
  /** Counts the call per user under this name. The settings hold the numbers. */
  readonly userLimit?: UserLimit;
}

/** The parts of a call besides its method, path and access. */
type Details = Partial<Omit<Call, 'method' | 'path' | 'access' | 'reply'>> & Pick<Call, 'reply'>;

/** Refuses unknown properties when compiled, as a misspelt limit would never be applied. */
type Exact<D> = D & Record<Exclude<keyof D, keyof Details>, never>;

/** A call with the literal types of its parts, from which the types of handlers and senders follow. */
type Route<M, P, A, D> = D & {
  readonly method: M;
  readonly path: P;
  readonly access: A;
  readonly refusal: Call['refusal'];
};

// `@__NO_SIDE_EFFECTS__` lets bundlers leave out the calls that a page or a function does not use.

/** Defines a call. Its refusals carry their message in `error`, unless `details` names another field. */
/* @__NO_SIDE_EFFECTS__ */
export function route<
  M extends Call['method'],
  P extends Call['path'],
  A extends Access,
  const D extends Details,
>(method: M, path: P, access: A, details: Exact<D>): Route<M, P, A, D> {
  return { method, path, access, refusal: 'error', ...details };
}

/** Defines a call that answers a list page by page. */
/* @__NO_SIDE_EFFECTS__ */
export function list<P extends Call['path'], A extends Access, const D extends Details>(
  path: P,
  access: A,
  details: Exact<D>,
): Route<'GET', P, A, D> & { readonly paged: true } {
  return { ...route<'GET', P, A, D>('GET', path, access, details), paged: true };
}

/** Statuses of refusals, which the user can act on; a fault of the server is a 5xx. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429;

/** The calls that one Lambda function serves, by name. */
export type Group = Readonly<Record<string, Call>>;

/** Names of the limits per viewer's address. `connect` counts new sockets. */
export const addressLimits = [
  'signUp',
  'signIn',
  'code',
  'newVisitor',
  'seen',
  'transcript',
  'connect',
] as const;
export type AddressLimit = (typeof addressLimits)[number];

/** Names of the limits per user: for calls that cost a hash or a job, copy files, send mail, or reveal taken addresses. */
export const userLimits = [
  'addressChange',
  'passwordChange',
  'codeRequest',
  'accessRequest',
  'dataRequest',
  'teamRequest',
  'chatCopy',
] as const;
type UserLimit = (typeof userLimits)[number];

/** The largest JSON body of a call that names no `maxBytes`. The suite's largest form is far smaller. */
export const MAX_JSON_BYTES = 64 * 1024;

/** Headers in lower case, as an HTTP API passes them to Lambda. */
export const headers = {
  userToken: 'accesstoken',
  adminToken: 'admintoken',
  nextCursor: 'x-next-cursor',
  requestId: 'x-request-id',
} as const;

type OutputOf<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** A request as its handler gets it: parsed. */
export interface Input<C extends Call> {
  readonly params: OutputOf<C['params']>;
  readonly query: OutputOf<C['query']>;
  readonly body: OutputOf<C['body']>;
}

/** A request as its caller sends it. */
export interface Request<C extends Call> {
  readonly params: InputOf<C['params']>;
  readonly query: InputOf<C['query']>;
  readonly body: InputOf<C['body']>;
}

/** The body of a successful answer. */
export type Reply<C extends Call> = z.output<C['reply']>;
