import { apiChecks, type Check, siteChecks } from '../../functions/groups/clock/siteChecks.ts';

/** A stack by its addresses. */
export interface SmokeTarget {
  /** Where people open it, without a slash at the end. */
  readonly url: string;
  /** The HTTP API's own address, past the edge. Absent: it is not asked. */
  readonly api: string | undefined;
}

/** What a stack is asked that was just deployed. */
export function smokeChecks({ url, api }: SmokeTarget): Check[] {
  return [...siteChecks(url), ...(api === undefined ? [] : apiChecks(api))];
}
