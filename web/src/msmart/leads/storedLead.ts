import { Lead } from '../../../../shared/contract/lead.ts';
import { Refused } from '../../api/refusal.ts';

/** Returns the stored lead that a conflict names. */
export function storedLeadIn(error: unknown): Lead | undefined {
  if (!(error instanceof Refused) || error.status !== 409) return undefined;
  return Lead.safeParse(error.body.stored).data;
}
