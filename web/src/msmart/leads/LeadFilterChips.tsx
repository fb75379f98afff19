import type { LeadTotals } from '../../../../shared/contract/figures.ts';
import { STAGES } from '../../../../shared/rules/lead.ts';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { CloseIcon, ForwardIcon } from '../../ui/theme/icons.tsx';
import { useHasRoomForTables } from '../../ui/theme/useMediaQuery.ts';
import { LEAD_FILTERS, type LeadFilter, totalOf } from './leadFilter.ts';

interface LeadFilterChipsProps {
  readonly filter: LeadFilter;
  readonly totals: LeadTotals | undefined;
  readonly onChange: (filter: LeadFilter) => void;
}

/** Narrows a list of leads: open, closed, or in one stage. On a phone, the stages share a chip. */
export function LeadFilterChips({ filter, totals, onChange }: LeadFilterChipsProps) {
  const hasRoom = useHasRoomForTables();
  const stage = STAGES.find((each) => each === filter);
  const shown = hasRoom ? LEAD_FILTERS : (['Open', 'Closed'] as const);
  return (
    <>
      <FilterChips<LeadFilter>
        label="Show"
        options={shown.map((value) => ({ value, label: value, count: totalOf(value, totals) }))}
        value={filter}
        onChange={(value) => onChange(value === filter ? '' : value)}
      />
      {!hasRoom && stage && (
        <button
          type="button"
          className="filter-chip"
          aria-pressed="true"
          aria-label={`Clear ${stage}`}
          onClick={() => onChange('')}
        >
          {stage} <CloseIcon size={16} />
        </button>
      )}
      {!hasRoom && !stage && (
        <MenuButton actions={STAGES.map((label) => ({ label, onSelect: () => onChange(label) }))}>
          {(button) => (
            <button {...button} type="button" className="filter-chip">
              Stage <ForwardIcon size={16} />
            </button>
          )}
        </MenuButton>
      )}
    </>
  );
}
