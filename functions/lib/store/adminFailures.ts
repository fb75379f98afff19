import * as z from 'zod/mini';
import { DAY_SECONDS, HOUR_SECONDS, nowSeconds } from '../runtime/now.ts';
import { AuditPosition, newAuditPosition } from './audit.ts';
import { entity, type Stored } from './entity.ts';
import { inKey } from './key.ts';
import { settingLimits } from './limits.ts';
import { lockedSeconds, SignInFailures, withFailure } from './signInFailures.ts';

/** How long the lock over all addresses passes over one from which an admin has signed in. */
const KNOWN_SECONDS = 30 * DAY_SECONDS;
/** Failures within it are one entry of the audit. */
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
  /** The admin has signed in from there; 0: never. */
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
  growth: 'one an address block that signs in, or tries to, TTL 15 minutes, or 30 days where it did',
});

const AllFailures = z.extend(SignInFailures, {
  /** Their entry in the audit, of a name that is an admin's. */
  entry: z.optional(z.extend(AuditPosition, { count: z.int() })),
});
export type AllFailures = z.infer<typeof AllFailures>;

export const adminFailures = entity({
  ...stored,
  name: "admin's failed sign-ins",
  sortPrefix: 'ALL',
  schema: AllFailures,
  ttlSeconds: (failures) => Math.max(endOf(failures), (failures.failedAtSeconds.at(-1) ?? 0) + ENTRY_SECONDS),
  growth: 'one a name in trouble, known or not',
});

/** What is stored of a name's failures: from the address that tries, and from all. */
export interface Failures {
  readonly here: Stored<FailuresFrom> | undefined;
  readonly everywhere: Stored<AllFailures> | undefined;
}

/**
 * The end of the lock that holds for an address. That over all addresses does not hold where the admin has signed in
 * before: strangers who keep it up lock out nobody but each other.
 */
export function lockFor({ here, everywhere }: Failures): Pick<SignInFailures, 'lockedUntilSeconds'> {
  const isKnown = (here?.knownUntilSeconds ?? 0) > nowSeconds();
  return lockedSeconds(here) > 0 || isKnown || everywhere === undefined
    ? { lockedUntilSeconds: here?.lockedUntilSeconds ?? 0 }
    : { lockedUntilSeconds: everywhere.lockedUntilSeconds };
}

/** What a failure makes of those before it. */
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

/** However often strangers try, an admin's failures are one entry an hour. */
function nextEntry(before: AllFailures['entry']): NonNullable<AllFailures['entry']> {
  const startedAtSeconds = before === undefined ? 0 : Date.parse(before.at) / 1000;
  return before !== undefined && startedAtSeconds + ENTRY_SECONDS > nowSeconds()
    ? { ...before, count: before.count + 1 }
    : { ...newAuditPosition(), count: 1 };
}

/** What a success makes of the failures from its address. */
export function afterSuccess(): FailuresFrom {
  return { failedAtSeconds: [], lockedUntilSeconds: 0, knownUntilSeconds: nowSeconds() + KNOWN_SECONDS };
}
