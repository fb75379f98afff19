import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { isFollowUpOpen, STAGES } from '../../../../shared/rules/lead.ts';
import type { Pages } from '../../api/usePages.ts';
import { shownCount } from '../../ui/list/shownCount.ts';
import { outcomeOf } from './progress.ts';
import type { KnownTotals } from './useLeadTotals.ts';

/** A list of leads can be narrowed to one of these. */
const LEAD_FILTERS = ['Open', 'Closed', ...STAGES] as const;
export type LeadFilter = (typeof LEAD_FILTERS)[number] | '';

export const readLeadFilter = (text: string | null): LeadFilter =>
  LEAD_FILTERS.find((filter) => filter === text) ?? '';

/** Returns the query of a filter. The leads of one outcome are found by their status. */
export function filterQuery(filter: LeadFilter) {
  if (filter === '') return {};
  if (filter === 'Open') return { open: true };
  return filter === 'Closed' ? { q: filter, searchBy: 'status' as const } : { stage: filter };
}

/** Returns whether a lead belongs to a filter. A list may hold others, which were just added or changed. */
export function isOfFilter(lead: LeadRow, filter: LeadFilter): boolean {
  if (filter === '') return true;
  const outcome = outcomeOf(lead);
  if (filter === 'Open') return isFollowUpOpen(outcome);
  return filter === 'Closed' ? outcome === 'Closed' : lead.leadStatus === filter;
}

/** Returns the number of leads of a filter, where a sum of it exists. */
export function totalOf(filter: LeadFilter, totals: KnownTotals | undefined): number | undefined {
  if (filter === '') return totals?.all;
  const { all = 0, closed, rejected } = totals ?? {};
  if (filter === 'Closed') return closed;
  const isKnown = filter === 'Open' && closed !== undefined && rejected !== undefined;
  return isKnown ? all - closed - rejected : undefined;
}

interface Counted {
  readonly filter: LeadFilter;
  readonly totals: KnownTotals | undefined;
  readonly isSearch: boolean;
}

/** Returns the number of a list's leads, and of all leads also those that are booked and rejected. */
export function leadCount(count: number, pages: Pages, { filter, totals, isSearch }: Counted): string {
  const total = isSearch ? undefined : totalOf(filter, totals);
  const leads = shownCount(count, pages, { one: 'lead', many: 'leads' }, total);
  if (leads === '' || filter !== '' || isSearch || totals === undefined) return leads;
  const outcomes = (['booked', 'rejected'] as const).flatMap((outcome) => {
    const count = totals[outcome] ?? 0;
    return count > 0 ? [`${count.toLocaleString()} ${outcome}`] : [];
  });
  return [leads, ...outcomes].join(' · ');
}
