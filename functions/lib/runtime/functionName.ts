import type { GroupName } from '../../../shared/contract/groups.ts';

/** The Lambda functions: one per group of the contract; `live` for sockets, `jobs` for the table's stream, `clock` for the schedule and `page` for the HTML page of a bot. */
export type FunctionName = GroupName | 'live' | 'jobs' | 'clock' | 'page';
