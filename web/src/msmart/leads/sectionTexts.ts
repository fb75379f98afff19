import type { Lead } from '../../../../shared/contract/lead.ts';
import { dayDate } from './day.ts';
import { type fieldNames, textOfField } from './fieldNames.ts';
import { needsFollowUp, outcomeOf, ticks } from './progress.ts';

export const SECTIONS = ['PROSPECTING', 'CONNECTING', 'ENGAGEMENT', 'RESULT'] as const;
export type SectionTitle = (typeof SECTIONS)[number];

/** The sections of a lead, of which some are open. */
export interface LeadSections {
  readonly lead: Lead;
  readonly opened: readonly SectionTitle[];
  readonly onToggle: (title: SectionTitle) => void;
}

/** Returns the fields of a section that say something about the lead. */
export function fieldsOf(title: SectionTitle, lead: Lead): readonly (keyof typeof fieldNames)[] {
  switch (title) {
    case 'PROSPECTING':
      return [
        'leadName',
        'leadPhoneNumber',
        'leadSource',
        'leadTag',
        'leadStatus',
        'prospectingRemark',
        'leadPresent',
        ...(lead.leadPresent ? (['presentRemark'] as const) : []),
      ];
    case 'RESULT':
      return [
        'closingStatus',
        ...(lead.closingStatus === 'Rejected' ? (['rejectionType', 'rejectionRemark'] as const) : []),
        'followUpDate',
        'followUpRemarkSet',
      ];
    default:
      return ticksIn(title).map(({ read }) => read);
  }
}

/** Says in a few words what a section holds. */
export function summaryOf(title: SectionTitle, lead: Lead): string {
  if (title === 'PROSPECTING') {
    // The source that a bot gives often begins with its tag.
    const tag = lead.leadSource.startsWith(lead.leadTag) ? '' : lead.leadTag;
    const text = [lead.leadSource, tag, lead.leadPresent ? 'presented' : 'not presented'];
    return sentence(text.filter(Boolean).join(' · '));
  }
  if (title === 'RESULT') {
    const outcome = outcomeOf(lead);
    const followUp = lead.followUpDate !== '' && `follow up ${dayDate(lead.followUpDate)}`;
    const reason = textOfField('rejectionType', lead.rejectionType);
    const rest = needsFollowUp(lead) ? followUp || 'no follow-up' : reason;
    return sentence([outcome, rest].filter(Boolean).join(' · '));
  }
  const all = ticksIn(title);
  const count = all.filter(({ read }) => lead[read]).length;
  return count === 0 ? `None of ${all.length} yet` : `${count} of ${all.length}`;
}

const ticksIn = (title: SectionTitle) => ticks.filter(({ stage }) => stage.toUpperCase() === title);

const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
