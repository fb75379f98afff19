import { Button } from 'antd';
import { useState } from 'react';
import { type Combination, type CopyParts, copyHeaders } from '../../../shared/rules/copy.ts';
import { Row, Stack } from '../ui/layout/layout.tsx';
import { ChoiceChip } from '../ui/list/ChoiceChip.tsx';
import { ListBar } from '../ui/list/ListBar.tsx';
import { ListFrame } from '../ui/list/ListFrame.tsx';
import type { AdResult } from './adLinks.ts';
import { CopyRow } from './CopyRow.tsx';
import { labelOf } from './steps.ts';

const kinds = copyHeaders.map(labelOf);

interface CopyListProps {
  readonly copies: readonly Combination[];
  readonly parts: CopyParts;
  /** The results of the ads in their order; undefined where they are not known. */
  readonly results: readonly (AdResult | undefined)[];
}

/** Lists the ads as expandable rows, filtered by header. */
export function CopyList({ copies, parts, results }: CopyListProps) {
  const [kind, setKind] = useState('');
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const shown = copies.filter(({ header }) => kind === '' || labelOf(header) === kind);
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
          count={kind === '' ? `${copies.length} ads` : `${shown.length} of ${copies.length} ads`}
          view={
            <Row gap={3} align="baseline" justify="end">
              <ChoiceChip label="All kinds" options={kinds} value={kind} onChange={setKind} />
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
            </Row>
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
              result={results[copy.number - 1]}
              isOpen={open.has(copy.number)}
              onToggle={(isOpen) => toggle([copy.number], isOpen)}
            />
          </li>
        ))}
      </Stack>
    </ListFrame>
  );
}
