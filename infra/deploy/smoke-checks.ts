import { apiChecks, type Check, siteChecks } from '../../functions/groups/clock/siteChecks.ts';

/** A stack by its addresses. */
export interface SmokeTarget {
  /** The site's address without a trailing slash. */
  readonly url: string;
  /** The HTTP API's own address, past the edge. Absent: it is not asked. */
  readonly api: string | undefined;
}

/** Returns the checks of a newly deployed stack. */
export function smokeChecks({ url, api }: SmokeTarget): Check[] {
  return [...siteChecks(url), ...(api === undefined ? [] : apiChecks(api))];
}
