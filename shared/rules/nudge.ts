/** A leader's own words in a notice have at most this many characters, because the list shows them whole. */
export const NUDGE_TEXT_MAX = 300;

/** The days for which a nudge is kept and shown; after them it says nothing any more. */
const KEPT_DAYS = 7;
/** The nudges that are kept of one member. */
const KEPT = 10;

interface Kept {
  readonly at: string;
  readonly by: string;
  readonly lead?: string | undefined;
  readonly isAboutLearning?: true | undefined;
}

const DAY_MS = 86_400_000;

/** Adds a nudge to those of the last days. It replaces the one before by the same leader about the same subject. */
export function withNudge<N extends Kept>(before: readonly N[], nudge: N): N[] {
  const oldest = Date.parse(nudge.at) - KEPT_DAYS * DAY_MS;
  const others = before.filter(
    ({ at, by, lead, isAboutLearning }) =>
      Date.parse(at) > oldest &&
      (by !== nudge.by || lead !== nudge.lead || isAboutLearning !== nudge.isAboutLearning),
  );
  return [nudge, ...others].slice(0, KEPT);
}

/** Returns the last nudge of the last days that `isWanted` accepts. The nudges are newest first. */
export function lastNudge<N extends Kept>(
  nudges: readonly N[] | undefined,
  now: number,
  isWanted: (nudge: N) => boolean = () => true,
): N | undefined {
  const found = nudges?.find(isWanted);
  return found && Date.parse(found.at) > now - KEPT_DAYS * DAY_MS ? found : undefined;
}

interface NudgedLead {
  readonly id: string;
  readonly isFresh?: boolean | undefined;
  readonly createdAt: string;
  readonly followUpDate: string;
}

/**
 * Returns whether a nudge was about a lead, or about follow-ups when there was the lead and it was new or due. Days are
 * compared in UTC, because the nudge does not know the team's time zone.
 */
export function isAboutLead(
  { lead, isAboutLearning, at }: Kept,
  { id, isFresh, createdAt, followUpDate }: NudgedLead,
): boolean {
  if (lead !== undefined || isAboutLearning) return lead === id;
  return createdAt <= at && (isFresh === true || (followUpDate !== '' && followUpDate <= at));
}
