import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { countText } from '../../ui/data/countText.ts';
import type { Step } from '../../ui/figures/funnelSteps.ts';
import type { DayRange } from '../../ui/figures/useRange.ts';
import { outcomeOf } from '../leads/progress.ts';
import type { LeadsOfFigure } from './FigureLeads.tsx';
import type { CountedLead } from './linkGroups.ts';

const outcomes: Partial<Record<Step, string>> = {
  booked: 'Booked',
  closed: 'Closed',
  rejected: 'Rejected',
};

/** Selects the leads whose chat was on one of the days and who came to the step, of those that `has` is true for. */
export function leadsAtStep(
  step: Step,
  { from, to = '9' }: DayRange,
  has: (lead: CountedLead) => boolean = () => true,
): LeadsOfFigure {
  const outcome = outcomes[step];
  const cameByChat = (lead: CountedLead) => {
    const { chatDay = '' } = lead;
    return chatDay >= from && chatDay <= to && has(lead);
  };
  if (outcome !== undefined) {
    const query = { q: outcome, searchBy: 'status' } as const;
    return { query, counts: (lead) => cameByChat(lead) && outcomeOf(lead) === outcome };
  }
  // A chat changes its lead. One that was there before is only counted as a number that was left.
  const query = { dateOf: 'changed', from } as const;
  const isAtStep = ({ leadPresent }: LeadRow, addedOn: string) =>
    step === 'presented' ? leadPresent : step !== 'leads' || addedOn >= from;
  return { query, counts: (lead, addedOn) => cameByChat(lead) && isAtStep(lead, addedOn) };
}

/** Says why fewer leads open than numbers were left; `again` is the count of numbers that a lead had already. */
export const noteAt = (step: Step, again: number): string | undefined =>
  step === 'contact' && again > 0
    ? `${countText(again, 'visitor')} left the number of a lead that was there.`
    : undefined;
