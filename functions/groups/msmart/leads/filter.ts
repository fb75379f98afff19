import type { LeadSearch } from '../../../../shared/contract/leadSearch.ts';
import { isFollowUpOpen } from '../../../../shared/rules/lead.ts';
import { dayIn } from '../../../../shared/rules/time.ts';
import { inKey } from '../../../lib/store/key.ts';
import { hasOpenFollowUp, type ListedLead } from '../../../lib/store/lead.ts';
import { isSameName, type Team } from '../../../lib/store/team.ts';
import { isOf, isUndone } from './access.ts';
import type { SectionKind } from './page.ts';

type Bounds = Pick<LeadSearch, 'from' | 'to' | 'dateOf'>;
type Filter = Bounds &
  Pick<LeadSearch, 'stage' | 'open'> & {
    /** Limits the list to a member's leads. The index that finds them may lag behind a reassignment. */
    readonly username?: string | undefined;
    /** Limits the list to the leads of a group. A search by words reads those of all groups, and this rejects the others. */
    readonly managerName?: string | undefined;
  };

/** Returns whether a query filters the leads of its list. */
export function isFiltered({ stage, open, from, to }: Filter): boolean {
  return [stage, open, from, to].some((condition) => condition !== undefined);
}

/** Returns the filter of a listing at a time. It rejects leads of teams that are not among `teamsOfCaller`. */
export function leadFilter(query: Filter, teamsOfCaller: readonly Team[], at: number) {
  const byName = new Map(
    teamsOfCaller.map((team) => [inKey(team.teamName), { team, today: dayIn(team.timeZone, at) }]),
  );
  return (lead: ListedLead, kind: SectionKind): boolean => {
    const of = byName.get(inKey(lead.teamName));
    if (of === undefined || isUndone(lead, of.team) || lead.deletedAt !== undefined) return false;
    if (!isOfMemberAndGroup(lead, query)) return false;
    const isDue = hasOpenFollowUp(lead) && lead.followUpDate <= of.today;
    if (kind !== 'asked' && (kind === 'due') !== isDue) return false;
    return isInStage(lead, query) && isWithin(lead, query, of.team.timeZone);
  };
}

function isOfMemberAndGroup(lead: ListedLead, { username, managerName }: Filter): boolean {
  if (username !== undefined && !isOf(lead, { username })) return false;
  return managerName === undefined || isSameName(lead.groupName, managerName);
}

function isInStage(lead: ListedLead, { stage, open, dateOf }: Filter): boolean {
  if (stage !== undefined && lead.leadStatus !== stage) return false;
  // A closed lead is no open one, although its follow-up may be open.
  return open === undefined || isFollowUpOpen(lead.closingStatus, dateOf === 'followUp') === open;
}

function isWithin(lead: ListedLead, { from, to, dateOf }: Bounds, timeZone: string): boolean {
  if (from === undefined && to === undefined) return true;
  if (dateOf === 'followUp' && !hasOpenFollowUp(lead)) return false;
  const day =
    dateOf === 'followUp'
      ? lead.followUpDate
      : dayIn(timeZone, Date.parse(dateOf === 'created' ? lead.createdAt : lead.changedAt));
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}
