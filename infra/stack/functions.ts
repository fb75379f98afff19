import { EXPORTS } from '../../functions/lib/store/dataExport.ts';
import type { FunctionName } from '../../functions/lib/store/grants.ts';
import { CHAT_TEMPLATE } from '../../shared/chatTemplate.ts';

export type { FunctionName } from '../../functions/lib/store/grants.ts';

/** A function's memory and time, and its permissions in addition to those that the table's entities grant. */
export interface FunctionPlan {
  readonly memoryMb: number;
  readonly timeoutSeconds: number;
  /** Operations on items beyond reading by key and writing what it owns: queries, condition checks and deletions. */
  readonly items?: readonly ('lists' | 'checks' | 'removes' | 'batches')[];
  /** Sends mail from the stack's address. */
  readonly mails?: true;
  /** Puts files under these prefixes of the media bucket. */
  readonly putsMedia?: readonly string[];
  /** Puts, reads and deletes files under these prefixes of the media bucket. */
  readonly keepsMedia?: readonly string[];
  /** Reads files under these prefixes of the media bucket, and signs URLs by which others read them. */
  readonly readsMedia?: readonly string[];
  /** Signs CloudFront URLs of course files. */
  readonly signsCourses?: true;
  /** Deletes files under these prefixes of the media bucket. */
  readonly erasesMedia?: readonly string[];
  /** Deletes files under these prefixes of the media bucket with all their versions. */
  readonly erasesVersions?: readonly string[];
  /** Lets browsers upload large files under these prefixes of the media bucket, in parts. */
  readonly takesUploads?: readonly string[];
  /** Fills this file of the built web app with data and serves it. */
  readonly fillsDocument?: string;
  /** Pushes messages to open sockets. */
  readonly pushes?: true;
  /** Knows the secret of the key of pushes. */
  readonly knowsPushKey?: true;
  /** Is invoked by the table's stream, and has no route. */
  readonly consumesStream?: true;
  /** Is invoked every five minutes, and has no route. */
  readonly isScheduled?: true;
  /** Counts the stream's failed records in their bucket. */
  readonly countsFailedRecords?: true;
  /** Probes the site without signing in, and reads CloudFront's metrics from us-east-1. */
  readonly watchesSite?: true;
}

/** Lambda gives one whole core from 1769 MB on, which hashing passwords needs. */
const HASHING_MB = 1769;
const MB = 512;

/** Every function and its permissions. What neither this plan nor an entity grants is denied, on AWS and in the local stack. */
export const functions: Readonly<Record<FunctionName, FunctionPlan>> = {
  user: {
    memoryMb: HASHING_MB,
    timeoutSeconds: 15,
    items: ['lists', 'checks', 'removes'],
    mails: true,
    readsMedia: [EXPORTS],
    knowsPushKey: true,
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
  chat: { memoryMb: MB, timeoutSeconds: 10, items: ['lists', 'removes'] },
  words: { memoryMb: MB, timeoutSeconds: 10, items: ['lists', 'removes'] },
  page: { memoryMb: MB, timeoutSeconds: 10, fillsDocument: CHAT_TEMPLATE },
  live: { memoryMb: MB, timeoutSeconds: 10, items: ['removes'], pushes: true },
  jobs: {
    memoryMb: MB,
    timeoutSeconds: 29,
    items: ['lists', 'checks', 'removes', 'batches'],
    mails: true,
    keepsMedia: ['media/chat/'],
    putsMedia: [EXPORTS],
    erasesMedia: ['media/course/', 'media/logo/'],
    erasesVersions: ['media/chat/', EXPORTS],
    pushes: true,
    consumesStream: true,
  },
  courier: {
    memoryMb: MB,
    timeoutSeconds: 29,
    items: ['removes'],
    knowsPushKey: true,
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
  'words',
  'page',
  'live',
  'jobs',
  'courier',
  'clock',
] as const satisfies readonly FunctionName[];
