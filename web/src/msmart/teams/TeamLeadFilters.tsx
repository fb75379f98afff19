import { Select } from 'antd';
import { STAGES } from '../../../../shared/rules/lead.ts';
import { DateRangeInput } from '../../ui/form/inputs/dateField.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import type { TeamLeadFilter } from './useTeamLeads.ts';

const days = [
  { value: 'created', label: 'Added' },
  { value: 'followUp', label: 'Follow-up' },
  { value: 'changed', label: 'Last change' },
];

interface TeamLeadFiltersProps {
  readonly filter: TeamLeadFilter;
  readonly onChange: (changed: Partial<TeamLeadFilter>) => void;
}

/** Filters leads by days and by open follow-ups. */
export function TeamLeadFilters({ filter, onChange }: TeamLeadFiltersProps) {
  const { from, to, dateOf, open, stage } = filter;
  return (
    <Row gap={3} className="team-lead-filters">
      <FilterChips
        label="Follow-ups"
        options={[
          { value: '', label: 'All' },
          { value: 'true', label: 'Open' },
          { value: 'false', label: 'Closed' },
        ]}
        value={open}
        onChange={(value) => onChange({ open: value })}
      />
      <Select
        aria-label="Stage"
        style={{ minWidth: '8.5rem' }}
        virtual={false}
        options={[{ value: '', label: 'All stages' }, ...STAGES.map((value) => ({ value, label: value }))]}
        value={stage}
        onChange={(value) => onChange({ stage: value })}
      />
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
