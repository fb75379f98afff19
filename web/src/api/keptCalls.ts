import type { Call } from '../../../shared/contract/call.ts';
import { dayIn, EARLIEST_ZONE } from '../../../shared/rules/time.ts';

/** The reads whose last replies this device keeps, to show them without a network. */
export const keptPaths: ReadonlySet<Call['path']> = new Set<Call['path']>([
  '/api/msmart/day',
  '/api/msmart/get/personal',
  '/api/msmart/get/team/all',
  '/api/msmart/lead/{id}',
  '/api/msmart/lead/history/{id}',
  '/api/msmart/leads/all',
  '/api/msmart/leads/all/{teamName}',
  '/api/mu/get/progress',
  '/api/mu/get/{course}/script',
  '/api/words/templates',
  '/api/words/templates/team/{teamName}',
  // A message may name its sender.
  '/api/user/username',
]);

/** Returns the name under which the reply from an address is kept: what is due by today is found tomorrow, too. */
export const keptAs = (url: string, now: number): string =>
  url.replace(`to=${dayIn(EARLIEST_ZONE, now)}`, 'to=today');
