import { type CallFailed, namesStored, Refused } from '../../api/refusal.ts';

/** Returns the reason of a refusal that the user can act on, unless the form shows what is stored. */
function reasonOf(failure: CallFailed): string | undefined {
  const isReason = failure instanceof Refused && failure.status < 500 && !namesStored(failure);
  return isReason ? failure.message : undefined;
}

const isAtFields = (failure: CallFailed) =>
  failure instanceof Refused && Object.keys(failure.fields).length > 0;

/** Returns the server's reason, or else the documented message, unless the fields show what is wrong. */
export function reasonOr(message: string) {
  return (failure: CallFailed): string | undefined =>
    isAtFields(failure) ? undefined : (reasonOf(failure) ?? message);
}

/** Returns the documented message followed by the server's reason, unless the fields show what is wrong. */
export function withReason(message: string) {
  return (failure: CallFailed): string | undefined => {
    const reason = reasonOf(failure);
    if (isAtFields(failure)) return undefined;
    return reason === undefined ? message : `${message} ${reason}.`.replace(/\.\.$/, '.');
  };
}
