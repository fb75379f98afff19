import { type Index, type List, lists, type Prefix, prefixes } from '../functions/store/keys.ts';

/** A function of the stack: what it runs on, and the least that its work needs. */
export interface FunctionPlan {
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  /** Items whose partition keys start so: what it reads, what it may only update, and what it reads and writes. */
  readonly reads?: readonly Prefix[];
  readonly updates?: readonly Prefix[];
  readonly owns?: readonly Prefix[];
  /** The lists that it reads from the indexes. */
  readonly lists?: readonly { readonly index: Index; readonly list: List }[];
  /** Sends mail from the stack's address. */
  readonly mails?: true;
  /** Keeps files of the media bucket under these keys. */
  readonly keepsMedia?: readonly string[];
  /** Pushes to open sockets. */
  readonly pushes?: true;
  /** Reads the table's stream, and is not called from outside. */
  readonly consumesStream?: true;
}

/** One per group of the contract, and two that no call reaches: the sockets' and the stream's. */
export const functionNames = [
  'user',
  'validate',
  'admin',
  'msmart',
  'mu',
  'mchat',
  'chat',
  'live',
  'jobs',
] as const;
export type FunctionName = (typeof functionNames)[number];

const p = prefixes;
/** A whole core: it hashes passwords. */
const HASHING_MB = 1769;
const MB = 512;
/** What it takes to know which user calls: both are read, and the session's idle time is extended. */
const knowsUsers = { reads: [p.user, p.session], updates: [p.session] } as const;

/** Every function and all that it may do. What is not here is denied, on AWS and on one machine. */
export const functions: Readonly<Record<FunctionName, FunctionPlan>> = {
  user: {
    memoryMb: HASHING_MB,
    timeoutSeconds: 15,
    owns: [p.user, p.password, p.session, p.email, p.code, p.reset, p.attempts, p.limit, p.copyRequest],
    mails: true,
  },
  validate: {
    memoryMb: MB,
    timeoutSeconds: 10,
    owns: [p.user, p.email, p.code],
    reads: [p.session],
    updates: [p.session],
    mails: true,
  },
  admin: {
    memoryMb: HASHING_MB,
    timeoutSeconds: 15,
    owns: [
      p.admin,
      p.adminSession,
      p.attempts,
      p.limit,
      p.user,
      p.email,
      p.code,
      p.copyRequest,
      p.enrolment,
      p.audit,
    ],
    lists: [
      { index: 'byName', list: lists.users },
      { index: 'byName', list: lists.userWords },
      { index: 'byName', list: lists.copyRequests },
      { index: 'byEmail', list: lists.users },
      { index: 'byPhone', list: lists.users },
    ],
    mails: true,
  },
  msmart: { memoryMb: MB, timeoutSeconds: 29, ...knowsUsers },
  mu: {
    memoryMb: MB,
    timeoutSeconds: 10,
    // Its progress checker is an admin's call.
    reads: [...knowsUsers.reads, p.admin, p.adminSession, p.enrolment],
    updates: [...knowsUsers.updates, p.adminSession],
  },
  mchat: {
    memoryMb: MB,
    timeoutSeconds: 10,
    ...knowsUsers,
    keepsMedia: ['media/chat/'],
    pushes: true,
  },
  chat: { memoryMb: MB, timeoutSeconds: 10, owns: [p.limit], pushes: true },
  live: {
    memoryMb: MB,
    timeoutSeconds: 10,
    reads: [p.user, p.session],
    owns: [p.socket],
    pushes: true,
  },
  jobs: {
    memoryMb: MB,
    timeoutSeconds: 29,
    reads: [p.email, p.user],
    owns: [p.reset],
    mails: true,
    consumesStream: true,
  },
};
