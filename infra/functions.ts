import type { FunctionName } from '../functions/names.ts';
import { EXPORTS } from '../functions/store/dataExport.ts';
import { CHAT_TEMPLATE } from '../shared/chatTemplate.ts';

export type { FunctionName } from '../functions/names.ts';

/** A function of the stack: what it runs on, and what its work needs beside the items that its nouns grant it. */
export interface FunctionPlan {
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  /** Sends mail from the stack's address. */
  readonly mails?: true;
  /** Keeps files of the media bucket under these keys. */
  readonly keepsMedia?: readonly string[];
  /** Reads files of the media bucket under these keys, and signs addresses by which others do. */
  readonly readsMedia?: readonly string[];
  /** Signs addresses of course files. */
  readonly signsCourses?: true;
  /** Removes files of the media bucket under these keys. */
  readonly erasesMedia?: readonly string[];
  /** Removes files of the media bucket under these keys with all their versions. */
  readonly erasesVersions?: readonly string[];
  /** Lets browsers put large files of the media bucket under these keys, in parts. */
  readonly takesUploads?: readonly string[];
  /** Makes a document of this file of the built web app. */
  readonly fillsDocument?: string;
  /** Pushes to open sockets. */
  readonly pushes?: true;
  /** Reads the table's stream, and is not called from outside. */
  readonly consumesStream?: true;
}

/** A whole core: it hashes passwords. */
const HASHING_MB = 1769;
const MB = 512;

/** Every function and what it may do. What is neither here nor granted by a noun of the table is denied, on AWS and on one machine. */
export const functions: Readonly<Record<FunctionName, FunctionPlan>> = {
  user: { memoryMb: HASHING_MB, timeoutSeconds: 15, mails: true, readsMedia: [EXPORTS] },
  validate: { memoryMb: MB, timeoutSeconds: 10, mails: true },
  admin: { memoryMb: HASHING_MB, timeoutSeconds: 15, mails: true },
  msmart: { memoryMb: MB, timeoutSeconds: 29 },
  mu: { memoryMb: MB, timeoutSeconds: 10, signsCourses: true },
  author: {
    memoryMb: MB,
    timeoutSeconds: 29,
    keepsMedia: ['media/course/', 'media/logo/'],
    takesUploads: ['media/course/'],
    signsCourses: true,
  },
  mchat: { memoryMb: MB, timeoutSeconds: 10, keepsMedia: ['media/chat/'], pushes: true },
  chat: { memoryMb: MB, timeoutSeconds: 10 },
  page: { memoryMb: MB, timeoutSeconds: 10, fillsDocument: CHAT_TEMPLATE },
  live: { memoryMb: MB, timeoutSeconds: 10, pushes: true },
  jobs: {
    memoryMb: MB,
    timeoutSeconds: 29,
    mails: true,
    keepsMedia: ['media/chat/', EXPORTS],
    erasesMedia: ['media/course/', 'media/logo/'],
    erasesVersions: ['media/chat/', EXPORTS],
    pushes: true,
    consumesStream: true,
  },
};

export const functionNames = [
  'user',
  'validate',
  'admin',
  'msmart',
  'mu',
  'author',
  'mchat',
  'chat',
  'page',
  'live',
  'jobs',
] as const satisfies readonly FunctionName[];
