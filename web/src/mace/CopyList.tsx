import { Button } from 'antd';
import { useState } from 'react';
import {
  type Combination,
  type CopyHeader,
  type CopyParts,
  copyHeaders,
} from '../../../shared/rules/copy.ts';
import { Stack } from '../ui/layout/layout.tsx';
import { FilterChips } from '../ui/list/FilterChips.tsx';
import { ListBar } from '../ui/list/ListBar.tsx';
import { ListFrame } from '../ui/list/ListFrame.tsx';
import { CopyRow } from './CopyRow.tsx';
import { labelOf } from './steps.ts';

type Filter = CopyHeader | 'all';

const filters = [
  { value: 'all', label: 'All' },
  ...copyHeaders.map((header) => ({ value: header, label: labelOf(header) })),
] as const;

/** Lists the ads as expandable rows, filtered by header. */
export function CopyList({ copies, parts }: { copies: readonly Combination[]; parts: CopyParts }) {
  const [filter, setFilter] = useState<Filter>('all');
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const shown = copies.filter(({ header }) => filter === 'all' || header === filter);
  const areOpen = shown.every(({ number }) => open.has(number));

  function toggle(numbers: readonly number[], isOpen: boolean) {
    setOpen((current) =>
      isOpen
        ? new Set([...current, ...numbers])
        : new Set([...current].filter((number) => !numbers.includes(number))),
    );
  }

  return (
    <ListFrame
      keys={shown.map(({ number }) => String(number))}
      bar={
        <ListBar
          filters={
            <FilterChips<Filter> label="Header" options={filters} value={filter} onChange={setFilter} />
          }
          count={filter === 'all' ? `${copies.length} ads` : `${shown.length} of ${copies.length} ads`}
          view={
            <Button
              type="link"
              onClick={() =>
                toggle(
                  shown.map(({ number }) => number),
                  !areOpen,
                )
              }
            >
              {areOpen ? 'Collapse all' : 'Expand all'}
            </Button>
          }
        />
      }
    >
      <Stack as="ol" divided>
        {shown.map((copy) => (
          <li key={copy.number}>
            <CopyRow
              copy={copy}
              parts={parts}
              isOpen={open.has(copy.number)}
              onToggle={(isOpen) => toggle([copy.number], isOpen)}
            />
          </li>
        ))}
      </Stack>
    </ListFrame>
  );
}
