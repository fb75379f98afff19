import { Button } from 'antd';
import { Suspense, useRef, useState } from 'react';
import { lazyPage } from '../../routing/lazyPage.tsx';
import { DateRangeInput } from '../../ui/form/inputs/dateField.tsx';
import { Select } from '../../ui/form/inputs/Select.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { ClearChip } from '../../ui/list/ClearChip.tsx';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx';
import { ForwardIcon } from '../../ui/theme/icons.tsx';
import { dayDate } from '../leads/day.ts';
import { LeadFilterChips } from '../leads/LeadFilterChips.tsx';
import { cutAtWord } from '../leads/progress.ts';
import type { ReadTotals } from '../leads/useLeadTotals.ts';
import { useToday } from '../leads/useMyTeams.ts';
import { useMember } from './useTeam.ts';
import type { TeamLeadFilter } from './useTeamLeads.ts';

const memberPicker = lazyPage(() => import('./MemberPicker.tsx'));

/** The number of a name's characters that a chip has room for. */
const NAME_MAX = 20;

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

/** Returns whether the filter selects the follow-ups that are due. */
export const isDueFilter = ({ dateOf, from, to }: TeamLeadFilter, today: string) =>
  dateOf === 'followUp' && from === '' && to === today;

interface TeamLeadFiltersProps {
  readonly teamName: string;
  readonly isOfMember: boolean;
  readonly filter: TeamLeadFilter;
  /** Absent where the list has no sums. */
  readonly sums: ReadTotals | undefined;
  readonly onChange: (changed: Partial<TeamLeadFilter>) => void;
}

const noDays = { from: '', to: '', dateOf: '' } as const;

/** The number is a part of the text, because a phone hides those of the other chips. */
function dueText(sums: ReadTotals | undefined): string {
  const due = sums?.totals ? sums.totals.overdue + sums.totals.dueToday : 0;
  return due > 0 ? `Due ${due.toLocaleString()}` : 'Due';
}

/** Filters leads by what is due, by stage, by member and by days. */
export function TeamLeadFilters({ teamName, isOfMember, filter, sums, onChange }: TeamLeadFiltersProps) {
  const { from, to, stage } = filter;
  const [isOpen, setOpen] = useState(false);
  const today = useToday(teamName);
  const isDue = isDueFilter(filter, today);
  const hasDays = (from !== '' || to !== '') && !isDue;
  const chip = useRef<HTMLButtonElement>(null);
  function change(changed: Partial<TeamLeadFilter>) {
    // On a phone the chips that are on come first.
    chip.current?.closest('.list-filters')?.scrollTo({ left: 0 });
    onChange(changed);
  }
  return (
    // A member's closed leads are not counted, and no leads that are due by stage, so the chips wait for no sums.
    <LeadFilterChips
      filter={stage}
      sums={filter.member === '' && !isDue ? sums : undefined}
      onChange={(value) => change({ stage: value })}
      first={
        <FilterChips<'due'>
          label="Follow-ups"
          options={[{ value: 'due', label: dueText(sums) }]}
          value={isDue ? 'due' : undefined}
          onChange={() => change(isDue ? noDays : { from: '', to: today, dateOf: 'followUp' })}
        />
      }
    >
      {!isOfMember && (
        <MemberChip teamName={teamName} username={filter.member} onChange={(member) => change({ member })} />
      )}
      <button
        ref={chip}
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
            onChange={(value) => change({ dateOf: value === 'created' ? '' : value })}
          />
          <DateRangeInput
            aria-label="From and to"
            value={[from, to]}
            onChange={(value) => {
              const [first = '', last = ''] = Array.isArray(value) ? value : [];
              change({ from: first, to: last });
            }}
          />
          <Button type="primary" onClick={() => setOpen(false)}>
            Show
          </Button>
          {hasDays && <Button onClick={() => change(noDays)}>Clear</Button>}
        </Stack>
      </Sheet>
    </LeadFilterChips>
  );
}

interface MemberChipProps {
  readonly teamName: string;
  /** Empty while nobody is chosen. */
  readonly username: string;
  readonly onChange: (username: string) => void;
}

/** Narrows the list to the leads of one member. The chip then has their name. */
function MemberChip({ teamName, username, onChange }: MemberChipProps) {
  const [isOpen, setOpen] = useState(false);
  const { member } = useMember(teamName, username || undefined);
  const name = member?.yourName ?? username;
  return (
    <>
      {username === '' ? (
        <button
          type="button"
          className="filter-chip choice-chip"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Member <ForwardIcon size={16} />
        </button>
      ) : (
        <ClearChip value={name} text={cutAtWord(name, NAME_MAX)} onClear={() => onChange('')} />
      )}
      <Sheet title="Leads of a member" isOpen={isOpen} onClose={() => setOpen(false)}>
        <ErrorBoundary>
          <Suspense>
            <memberPicker.Screen
              teamName={teamName}
              onChoose={(chosen) => {
                setOpen(false);
                onChange(chosen);
              }}
            />
          </Suspense>
        </ErrorBoundary>
      </Sheet>
    </>
  );
}
