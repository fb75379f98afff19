import type { ReactNode } from 'react';
import { STAGES } from '../../../../shared/rules/lead.ts';
import { Row } from '../../ui/layout/layout.tsx';
import { ChoiceChip } from '../../ui/list/ChoiceChip.tsx';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { type LeadFilter, totalOf } from './leadFilter.ts';
import type { ReadTotals } from './useLeadTotals.ts';
import './leads.css';

interface LeadFilterChipsProps {
  readonly filter: LeadFilter;
  /** Absent where the list has no sums. */
  readonly sums?: ReadTotals | undefined;
  /** The board has a column for each stage. */
  readonly isBoard?: boolean;
  readonly onChange: (filter: LeadFilter) => void;
  /** The chip that stands before them. */
  readonly first?: ReactNode;
  /** The chips that stand after them. */
  readonly children?: ReactNode;
}

/** Narrows a list of leads: open, closed, or in one stage. The stages share a chip where there is no room for four. */
export function LeadFilterChips({ filter, sums, isBoard, onChange, first, children }: LeadFilterChipsProps) {
  const isWide = useMediaQuery('(min-width: 75em)');
  const hasRoom = isWide && first === undefined;
  const stages = isBoard ? [] : STAGES;
  const stage = !hasRoom && STAGES.find((each) => each === filter);
  const shown = ['Open' as const, 'Closed' as const, ...(hasRoom ? stages : [])];
  return (
    // The chips get their numbers before they are seen, so that none of them moves.
    <Row
      gap={2}
      nowrap
      className={`filter-chips lead-filters ${sums?.isPending ? 'is-pending' : ''} ${stage ? 'has-long-chip' : ''}`}
    >
      {first}
      <FilterChips<LeadFilter>
        label="Show"
        options={shown.map((value) => ({ value, label: value, count: totalOf(value, sums?.totals) }))}
        value={filter}
        onChange={(value) => onChange(value === filter ? '' : value)}
      />
      {!hasRoom && !isBoard && (
        <ChoiceChip label="Stage" options={STAGES} value={stage || ''} onChange={onChange} />
      )}
      {children}
    </Row>
  );
}
