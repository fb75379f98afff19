import { Refused } from '../../api/refusal.ts';

/** The request's id of a fault of the server, by which it is found in the log. Nothing for other failures. */
export function Reference({ of: failure }: { of: Error | undefined }) {
  if (!(failure instanceof Refused) || failure.requestId === undefined) return null;
  return <small className="reference">Reference: {failure.requestId}</small>;
}
