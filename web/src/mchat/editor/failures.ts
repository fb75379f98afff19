import { type CallFailed, Refused } from '../../api/refusal.ts';

/** The reason of a refusal, where the server has given one that the user can act on. */
function reasonOf(failure: CallFailed): string | undefined {
  return failure instanceof Refused && failure.status < 500 ? failure.message : undefined;
}

const isAtFields = (failure: CallFailed) =>
  failure instanceof Refused && Object.keys(failure.fields).length > 0;

/** The server's reason, and where it gives none the documented message. What is wrong with a field is said there. */
export function reasonOr(message: string) {
  return (failure: CallFailed): string | undefined =>
    isAtFields(failure) ? undefined : (reasonOf(failure) ?? message);
}

/** The documented message, and behind it the server's reason. */
export function withReason(message: string) {
  return (failure: CallFailed): string | undefined => {
    const reason = reasonOf(failure);
    if (isAtFields(failure)) return undefined;
    return reason === undefined ? message : `${message} ${reason}.`.replace(/\.\.$/, '.');
  };
}
