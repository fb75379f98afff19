import { Unreachable } from '../../api/refusal.ts';

/** Returns the documented message for a lost connection. Undefined when the failure has its own message. */
export function noResponseMessage(failure: Error | undefined): string | undefined {
  return failure instanceof Unreachable ? 'No response from server, please try again' : undefined;
}
