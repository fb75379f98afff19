import type { GroupName } from '../../../shared/contract/groups.ts';

/** The Lambda functions: one per group of the contract, and those that no call reaches: the sockets', the stream's, the clock's, and that of the document which visitors of a bot are given. */
export type FunctionName = GroupName | 'live' | 'jobs' | 'clock' | 'page';
