import type { GroupName } from '../shared/contract/groups.ts';

/** The Lambda functions: one per group of the contract, and two that no call reaches: the sockets' and the stream's. */
export type FunctionName = GroupName | 'live' | 'jobs';
