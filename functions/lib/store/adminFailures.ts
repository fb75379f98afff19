import * as z from 'zod/mini';
import { DAY_SECONDS, HOUR_SECONDS, nowSeconds } from '../runtime/now.ts';
import { AuditPosition, newAuditPosition } from './audit.ts';
import { entity, type Stored } from './entity.ts';
import { inKey } from './key.ts';
import { settingLimits } from './limits.ts';
import { lockedSeconds, SignInFailures, withFailure } from './signInFailures.ts';

/** The time for which an address is exempt from the lock over all addresses after an admin's sign-in. */
const KNOWN_SECONDS = 30 * DAY_SECONDS;
/** Failures within this time share one audit entry. */
const ENTRY_SECONDS = HOUR_SECONDS;

interface ByUsername {
  readonly username: string;
}

const stored = {
  prefix: 'ADMINFAILURES#',
  partition: ({ username }: ByUsername) => inKey(username),
  grants: { own: ['admin'] },
} as const;

const endOf = ({ failedAtSeconds, lockedUntilSeconds }: SignInFailures) =>
  Math.max(lockedUntilSeconds, (failedAtSeconds.at(-1) ?? 0) + settingLimits().adminSignIn.windowSeconds);

const FailuresFrom = z.extend(SignInFailures, {
  /** The end of the time for which the address is known after the admin's sign-in; 0 without one. */
  knownUntilSeconds: z.number(),
});
export type FailuresFrom = z.infer<typeof FailuresFrom>;

export const adminFailuresFrom = entity({
  ...stored,
  name: "admin's sign-ins from an address",
  sortPrefix: 'FROM#',
  sort: ({ block }: { readonly block: string }) => block,
  schema: FailuresFrom,
  ttlSeconds: (failures) => Math.max(endOf(failures), failures.knownUntilSeconds),
  growth: 'one per address block that tries to sign in, TTL 15 minutes, or 30 days after a sign-in',
});

const AllFailures = z.extend(SignInFailures, {
  /** The audit entry of these failures; absent when the name is no admin's. */
  entry: z.optional(z.extend(AuditPosition, { count: z.int() })),
});
export type AllFailures = z.infer<typeof AllFailures>;

export const adminFailures = entity({
  ...stored,
  name: "admin's failed sign-ins",
  sortPrefix: 'ALL',
  schema: AllFailures,
  ttlSeconds: (failures) => Math.max(endOf(failures), (failures.failedAtSeconds.at(-1) ?? 0) + ENTRY_SECONDS),
  growth: 'one per name with failed sign-ins, known or not',
});

/** The stored failures of a name: from the caller's address (`here`), and from all addresses (`everywhere`). */
export interface Failures {
  readonly here: Stored<FailuresFrom> | undefined;
  readonly everywhere: Stored<AllFailures> | undefined;
}

/**
 * Returns the end of the lock for the caller's address. The lock over all addresses does not apply to an address that
 * the admin has signed in from, so strangers cannot lock the admin out.
 */
export function lockFor({ here, everywhere }: Failures): Pick<SignInFailures, 'lockedUntilSeconds'> {
  const isKnown = (here?.knownUntilSeconds ?? 0) > nowSeconds();
  return lockedSeconds(here) > 0 || isKnown || everywhere === undefined
    ? { lockedUntilSeconds: here?.lockedUntilSeconds ?? 0 }
    : { lockedUntilSeconds: everywhere.lockedUntilSeconds };
}

/** Returns the failures with one more. */
export function afterFailure({ here, everywhere }: Failures, isAdmin: boolean) {
  const { failures, failuresOverall, ...rule } = settingLimits().adminSignIn;
  return {
    here: {
      ...withFailure(here, { ...rule, count: failures }),
      knownUntilSeconds: here?.knownUntilSeconds ?? 0,
    },
    everywhere: {
      ...withFailure(everywhere, { ...rule, count: failuresOverall }),
      ...(isAdmin && { entry: nextEntry(everywhere?.entry) }),
    },
  };
}

/** Keeps an admin's failures to one audit entry an hour, however often strangers try. */
function nextEntry(previous: AllFailures['entry']): NonNullable<AllFailures['entry']> {
  const startedAtSeconds = previous === undefined ? 0 : Date.parse(previous.at) / 1000;
  return previous !== undefined && startedAtSeconds + ENTRY_SECONDS > nowSeconds()
    ? { ...previous, count: previous.count + 1 }
    : { ...newAuditPosition(), count: 1 };
}

/** Returns the record of an address after a successful sign-in. */
export function afterSuccess(): FailuresFrom {
  return { failedAtSeconds: [], lockedUntilSeconds: 0, knownUntilSeconds: nowSeconds() + KNOWN_SECONDS };
}
