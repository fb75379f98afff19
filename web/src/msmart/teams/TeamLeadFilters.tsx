import { Select } from 'antd';
import type { LeadTotals } from '../../../../shared/contract/figures.ts';
import { DateRangeInput } from '../../ui/form/inputs/dateField.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { LeadFilterChips } from '../leads/LeadFilterChips.tsx';
import type { TeamLeadFilter } from './useTeamLeads.ts';

const days = [
  { value: 'created', label: 'Added' },
  { value: 'followUp', label: 'Follow-up' },
  { value: 'changed', label: 'Last change' },
];

interface TeamLeadFiltersProps {
  readonly filter: TeamLeadFilter;
  readonly totals: LeadTotals | undefined;
  /** The totals are not known yet. */
  readonly isPending: boolean;
  readonly onChange: (changed: Partial<TeamLeadFilter>) => void;
}

/** Filters leads by stage and by days. */
export function TeamLeadFilters({ filter, totals, isPending, onChange }: TeamLeadFiltersProps) {
  const { from, to, dateOf, stage } = filter;
  return (
    <Row gap={3} className={isPending ? 'team-lead-filters is-pending' : 'team-lead-filters'}>
      <Row gap={2}>
        <LeadFilterChips filter={stage} totals={totals} onChange={(value) => onChange({ stage: value })} />
      </Row>
      <Select
        aria-label="Date of"
        style={{ minWidth: '8.5rem' }}
        virtual={false}
        options={days}
        value={dateOf || 'created'}
        onChange={(value) => onChange({ dateOf: value === 'created' ? '' : value })}
      />
      <DateRangeInput
        aria-label="From and to"
        value={[from, to]}
        onChange={(value) => {
          const [first = '', last = ''] = Array.isArray(value) ? value : [];
          onChange({ from: first, to: last });
        }}
      />
    </Row>
  );
}
