import { Unreachable } from '../../api/refusal.ts';

/** What is said where a lead could not be loaded or saved for want of an answer. Undefined: the failure has its own words. */
export function noResponse(failure: Error | undefined): string | undefined {
  return failure instanceof Unreachable ? 'No response from server, please try again' : undefined;
}
