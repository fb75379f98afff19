import type { FunctionName } from '../../functions/lib/runtime/functionName.ts';
import { EXPORTS } from '../../functions/lib/store/dataExport.ts';
import { CHAT_TEMPLATE } from '../../shared/chatTemplate.ts';

export type { FunctionName } from '../../functions/lib/runtime/functionName.ts';

/** A function of the stack: what it runs on, and what its work needs beside the items that its nouns grant it. */
export interface FunctionPlan {
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  /** What it does with items, beside reading some by their keys, and making and changing those of nouns that it owns. */
  readonly items?: readonly ('lists' | 'checks' | 'removes')[];
  /** Sends mail from the stack's address. */
  readonly mails?: true;
  /** Puts files into the media bucket under these keys. */
  readonly putsMedia?: readonly string[];
  /** The same, and reads and removes them. */
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
  /** Is called every five minutes, and not from outside. */
  readonly isScheduled?: true;
  /** Counts the records of the stream that were given up. */
  readonly countsFailedRecords?: true;
  /** Asks the site as strangers do, and reads what AWS counts of it in us-east-1. */
  readonly watchesSite?: true;
}

/** A whole core: it hashes passwords. */
const HASHING_MB = 1769;
const MB = 512;

/** Every function and what it may do. What is neither here nor granted by a noun of the table is denied, on AWS and on one machine. */
export const functions: Readonly<Record<FunctionName, FunctionPlan>> = {
  user: {
    memoryMb: HASHING_MB,
    timeoutSeconds: 15,
    items: ['lists', 'checks', 'removes'],
    mails: true,
    readsMedia: [EXPORTS],
  },
  validate: { memoryMb: MB, timeoutSeconds: 10, items: ['checks'], mails: true },
  admin: { memoryMb: HASHING_MB, timeoutSeconds: 15, items: ['lists', 'checks', 'removes'], mails: true },
  msmart: { memoryMb: MB, timeoutSeconds: 29, items: ['lists', 'removes'] },
  mu: { memoryMb: MB, timeoutSeconds: 10, items: ['lists'], signsCourses: true },
  author: {
    memoryMb: MB,
    timeoutSeconds: 29,
    items: ['lists', 'checks', 'removes'],
    keepsMedia: ['media/course/'],
    putsMedia: ['media/logo/'],
    erasesMedia: ['media/logo/'],
    takesUploads: ['media/course/'],
    signsCourses: true,
  },
  mchat: {
    memoryMb: MB,
    timeoutSeconds: 10,
    items: ['lists', 'removes'],
    putsMedia: ['media/chat/'],
    erasesMedia: ['media/chat/'],
    pushes: true,
  },
  chat: { memoryMb: MB, timeoutSeconds: 10, items: ['lists'] },
  page: { memoryMb: MB, timeoutSeconds: 10, fillsDocument: CHAT_TEMPLATE },
  live: { memoryMb: MB, timeoutSeconds: 10, items: ['removes'], pushes: true },
  jobs: {
    memoryMb: MB,
    timeoutSeconds: 29,
    items: ['lists', 'checks', 'removes'],
    mails: true,
    keepsMedia: ['media/chat/'],
    putsMedia: [EXPORTS],
    erasesMedia: ['media/course/', 'media/logo/'],
    erasesVersions: ['media/chat/', EXPORTS],
    pushes: true,
    consumesStream: true,
  },
  clock: {
    memoryMb: MB,
    timeoutSeconds: 29,
    items: ['lists'],
    isScheduled: true,
    countsFailedRecords: true,
    watchesSite: true,
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
  'clock',
] as const satisfies readonly FunctionName[];
