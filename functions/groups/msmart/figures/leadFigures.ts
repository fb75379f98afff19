import { MERITS, merits } from '../../../../shared/rules/merits.ts';
import { hasOpenFollowUp, type StoredLead } from '../../../lib/store/lead.ts';
import type { CountName } from '../../../lib/store/tally.ts';

/** A lead's contribution to the tallies of its member, group and team on one day. */
export interface Contribution {
  readonly username: string;
  readonly groupName: string;
  /** Undefined counts in the sum of all days only: the progress that an imported lead came with has no day. */
  readonly day: string | undefined;
  readonly counts: Readonly<Partial<Record<CountName, number>>>;
}

/** An open follow-up of a member, and its due day. */
export interface DueContribution {
  readonly username: string;
  readonly day: string;
}

const POINTS_OF = {
  Prospecting: 'prospectingPoints',
  Connecting: 'connectingPoints',
  Engagement: 'engagementPoints',
  Result: 'resultPoints',
} as const;

const OUTCOME_COUNTS = { Rejected: 'rejected', Booked: 'booked', Closed: 'closed' } as const;

const isCounted = (lead: StoredLead | undefined): lead is StoredLead =>
  lead !== undefined && lead.deletedAt === undefined;

/**
 * Returns all contributions of a lead. A team's tallies are their sums over its leads; an absent or deleted lead has
 * none.
 */
export function contributionsOf(lead: StoredLead | undefined): Contribution[] {
  if (!isCounted(lead)) return [];
  return [...countsOf(lead), ...pointsOf(lead)];
}

/** Returns the open follow-up of a lead, if it has one. */
export function dueOf(lead: StoredLead | undefined): DueContribution | undefined {
  if (!isCounted(lead) || !hasOpenFollowUp(lead)) return undefined;
  return { username: lead.username, day: lead.followUpDate };
}

/** These count once per lead, on the day of their event. */
const DONE = ['presented', 'addFB', 'followTT', 'savePhone', 'engFB', 'engTT', 'engWS', 'engaged'] as const;

function countsOf(lead: StoredLead): Contribution[] {
  const { username, groupName, days, closingStatus } = lead;
  const of = (day: string | undefined, ...names: CountName[]): Contribution => ({
    username,
    groupName,
    day,
    counts: Object.fromEntries(names.map((name) => [name, 1])),
  });
  const outcome = closingStatus === '' ? undefined : OUTCOME_COUNTS[closingStatus];
  return [
    of(days.added, 'uploaded', ...pendingOf(lead)),
    ...DONE.filter((name) => days[name] !== undefined).map((name) => of(days[name], name)),
    ...(outcome === undefined ? [] : [of(days[outcome], outcome)]),
  ];
}

/** A lead with an outcome waits for nothing. */
function pendingOf(lead: StoredLead): CountName[] {
  if (lead.closingStatus !== '') return [];
  const isPastProspecting = lead.leadStatus !== 'Prospecting';
  const pending: [CountName, boolean][] = [
    ['pendingPresentation', !lead.leadPresent],
    ['pendingFB', isPastProspecting && !lead.eng_facebook],
    ['pendingTT', isPastProspecting && !lead.eng_tiktok],
    ['pendingWS', isPastProspecting && !lead.eng_wsStatus],
  ];
  return pending.flatMap(([name, isPending]) => (isPending ? [name] : []));
}

function pointsOf({ earned }: StoredLead): Contribution[] {
  return MERITS.flatMap((name) => {
    const by = earned[name];
    if (by === undefined) return [];
    const { stage, points } = merits[name];
    const { day, username, groupName } = by;
    return [{ day, username, groupName, counts: { [POINTS_OF[stage]]: points } }];
  });
}
