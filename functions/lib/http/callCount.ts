import type { AddressLimit, Call } from '../../../shared/contract/call.ts';
import { orLogFault } from '../runtime/log.ts';
import { settleAll } from '../runtime/settle.ts';
import { inKey } from '../store/key.ts';
import { type Counted, countEvent, uncountEvent } from '../store/limit.ts';
import { settingLimits } from '../store/limits.ts';
import type { SessionToken } from '../store/session.ts';
import { addressBlocks } from './address.ts';
import { viewerAddress } from './edge.ts';

interface CallCount {
  /** 0 when neither the address nor the user has reached a limit. */
  readonly secondsToWait: Promise<number>;
  /**
   * Waits until everything is counted. Takes the count of the user back when the caller was not authorized, so that the
   * token of an ended session cannot use up the user's limit.
   */
  finish(call: { readonly isAuthorized: boolean }): Promise<void>;
}

interface ViewerRequest {
  readonly headers: Parameters<typeof viewerAddress>[0];
}

/** Counts a call by the viewer's address and by its user, for the limits that the contract names. */
export function countCall(call: Call, event: ViewerRequest, token: SessionToken | undefined): CallCount {
  const byUser = userCounts(call, token);
  const byAddress = call.limit === undefined ? [] : addressCounts(call.limit, event);
  const secondsToWait = countAll([...byAddress, ...byUser]);
  // `secondsToWait` may reject before it is awaited, which must not become an unhandled rejection.
  const counted = Promise.allSettled([secondsToWait]);
  return {
    secondsToWait,
    finish: async ({ isAuthorized }) => {
      await counted;
      if (!isAuthorized) await uncountAll(byUser);
    },
  };
}

/** Takes counts back. Only logs a failure: a count that is too high must not change the answer. */
export async function uncountAll(counts: readonly Counted[]): Promise<void> {
  await orLogFault('A count could not be taken back', () => settleAll(counts.map(uncountEvent)));
}

/** Counts a new socket by the viewer's address; returns the seconds to wait. */
export function countConnect(event: ViewerRequest): Promise<number> {
  return countAll(addressCounts('connect', event));
}

async function countAll(counts: readonly Counted[]): Promise<number> {
  return Math.max(0, ...(await settleAll(counts.map(countEvent))));
}

function addressCounts(limit: AddressLimit, { headers }: ViewerRequest): Counted[] {
  const { block, site } = addressBlocks(viewerAddress(headers));
  const own = { limit, subject: block };
  return site === undefined ? [own] : [own, { limit, subject: site, factor: settingLimits().siteFactor }];
}

function userCounts({ userLimit }: Call, token: SessionToken | undefined): Counted[] {
  if (userLimit === undefined || token === undefined) return [];
  return [{ limit: userLimit, subject: inKey(token.username) }];
}
