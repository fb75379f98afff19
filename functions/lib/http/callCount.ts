import type { AddressLimit, Call } from '../../../shared/contract/call.ts';
import { logFault } from '../runtime/log.ts';
import { settleAll } from '../runtime/settle.ts';
import { inKey } from '../store/key.ts';
import { type Counted, countEvent, uncountEvent } from '../store/limit.ts';
import { settingLimits } from '../store/limits.ts';
import type { SessionToken } from '../store/session.ts';
import { addressBlocks } from './address.ts';
import { viewerAddress } from './edge.ts';

/** A call that is being counted. */
export interface CallCount {
  /** How long its address, or its user, has to wait for another; usually not at all. */
  readonly secondsToWait: Promise<number>;
  /**
   * When nothing is counted any more. What the bearer of a dead token asked for is taken back: nobody but the user uses
   * up what the user may.
   */
  settle(call: { readonly isAuthorized: boolean }): Promise<void>;
}

interface Viewed {
  readonly headers: Parameters<typeof viewerAddress>[0];
}

/** Counts a call by the viewer's address and by its user, as the contract names it. */
export function countCall(call: Call, event: Viewed, token: SessionToken | undefined): CallCount {
  const byUser = userCounts(call, token);
  const byAddress = call.limit === undefined ? [] : addressCounts(call.limit, event);
  const secondsToWait = countAll([...byAddress, ...byUser]);
  // Told when it is asked for; it may fail before.
  const counted = Promise.allSettled([secondsToWait]);
  return {
    secondsToWait,
    settle: async ({ isAuthorized }) => {
      await counted;
      if (!isAuthorized) await uncountAll(byUser);
    },
  };
}

/** Takes back what is no event after all. A count that stays is no reason to answer otherwise. */
export async function uncountAll(counts: readonly Counted[]): Promise<void> {
  try {
    await settleAll(counts.map(uncountEvent));
  } catch (error) {
    logFault('A count could not be taken back', error);
  }
}

/** Counts a socket that connects, by the viewer's address; gives how long it has to wait for another. */
export function countConnect(event: Viewed): Promise<number> {
  return countAll(addressCounts('connect', event));
}

async function countAll(counts: readonly Counted[]): Promise<number> {
  return Math.max(0, ...(await settleAll(counts.map(countEvent))));
}

function addressCounts(limit: AddressLimit, { headers }: Viewed): Counted[] {
  const { block, site } = addressBlocks(viewerAddress(headers));
  const own = { limit, subject: block };
  return site === undefined ? [own] : [own, { limit, subject: site, factor: settingLimits().siteFactor }];
}

function userCounts({ userLimit }: Call, token: SessionToken | undefined): Counted[] {
  if (userLimit === undefined || token === undefined) return [];
  return [{ limit: userLimit, subject: inKey(token.username) }];
}
