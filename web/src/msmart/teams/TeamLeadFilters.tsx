import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { DateRangeInput } from '../../ui/form/inputs/dateField.tsx';
import { Select } from '../../ui/form/inputs/Select.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx';
import { ForwardIcon } from '../../ui/theme/icons.tsx';
import { dayDate } from '../leads/day.ts';
import { LeadFilterChips } from '../leads/LeadFilterChips.tsx';
import type { ReadTotals } from '../leads/useLeadTotals.ts';
import type { TeamLeadFilter } from './useTeamLeads.ts';

const memberPicker = lazyPage(() => import('./MemberPicker.tsx'));

const days = [
  { value: 'created', label: 'Added' },
  { value: 'followUp', label: 'Follow-up' },
  { value: 'changed', label: 'Last change' },
];

const byOf = ({ dateOf }: TeamLeadFilter) => days.find(({ value }) => value === dateOf) ?? days[0];

/** Returns the chosen days in words, such as "Added Mon, 2 Nov – Fri, 6 Nov"; an empty text where none is chosen. */
export function daysText(filter: TeamLeadFilter): string {
  const { from, to } = filter;
  if (from === '' && to === '') return '';
  const range = [from, to].filter((day, index, all) => day !== '' && all.indexOf(day) === index);
  const words = range.map((day) => dayDate(day)).join(' – ');
  if (range.length === 2 || from === to) return `${byOf(filter)?.label} ${words}`;
  return `${byOf(filter)?.label} ${from === '' ? 'until' : 'from'} ${words}`;
}

interface TeamLeadFiltersProps {
  readonly teamName: string;
  readonly isOfMember: boolean;
  readonly filter: TeamLeadFilter;
  /** Absent where the list has no sums. */
  readonly sums: ReadTotals | undefined;
  readonly onChange: (changed: Partial<TeamLeadFilter>) => void;
}

/** Filters leads by stage, by member and by days. */
export function TeamLeadFilters({ teamName, isOfMember, filter, sums, onChange }: TeamLeadFiltersProps) {
  const { from, to, stage } = filter;
  const [isOpen, setOpen] = useState(false);
  const hasDays = from !== '' || to !== '';
  return (
    <LeadFilterChips filter={stage} sums={sums} onChange={(value) => onChange({ stage: value })}>
      {!isOfMember && <MemberChip teamName={teamName} />}
      <button
        type="button"
        className="filter-chip choice-chip"
        aria-haspopup="dialog"
        aria-pressed={hasDays}
        onClick={() => setOpen(true)}
      >
        Dates <ForwardIcon size={16} />
      </button>
      <Sheet title="Leads of some days" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Stack gap={4}>
          <Select
            aria-label="Date of"
            options={days}
            value={byOf(filter)?.value}
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
          <Button type="primary" onClick={() => setOpen(false)}>
            Show
          </Button>
          {hasDays && <Button onClick={() => onChange({ from: '', to: '', dateOf: '' })}>Clear</Button>}
        </Stack>
      </Sheet>
    </LeadFilterChips>
  );
}

/** Leads to the page of a member, who has a list of their own. */
function MemberChip({ teamName }: { teamName: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="filter-chip choice-chip"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Member <ForwardIcon size={16} />
      </button>
      <Sheet title="Leads of a member" isOpen={isOpen} onClose={() => setOpen(false)}>
        <ErrorBoundary>
          <Suspense>
            <memberPicker.Screen teamName={teamName} />
          </Suspense>
        </ErrorBoundary>
      </Sheet>
    </>
  );
}
