import { Refused } from '../api/refusal.ts';

/** What a person tells us of a fault, and we find in the log. Nothing where the fault is not ours. */
export function Reference({ of: failure }: { of: Error | undefined }) {
  if (!(failure instanceof Refused) || failure.requestId === undefined) return null;
  return <small className="reference">Reference: {failure.requestId}</small>;
}
