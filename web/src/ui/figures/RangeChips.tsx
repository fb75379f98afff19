import { Button } from 'antd';
import { useState } from 'react';
import { rangeProblem } from '../../../../shared/rules/funnel.ts';
import { DateRangeInput } from '../form/inputs/dateField.tsx';
import { Row, Stack, Text } from '../layout/layout.tsx';
import { FilterChips } from '../list/FilterChips.tsx';
import { Sheet } from '../overlay/Sheet.tsx';
import { ForwardIcon } from '../theme/icons.tsx';
import { type DaysChoice, today, type useRange } from './useRange.ts';
import '../list/list.css';

const options = (['7', '30', '90'] as const).map((value) => ({ value, label: `${value} days` }));

/** Chooses the days that figures count. */
export function RangeChips({ range, days, chooseDays, chooseRange }: ReturnType<typeof useRange>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Row>
      <div className="list-filters">
        <Row gap={2} nowrap className="filter-chips">
          <FilterChips<DaysChoice | ''>
            label="Days"
            options={options}
            value={days ?? ''}
            onChange={(chosen) => chosen !== '' && chooseDays(chosen)}
          />
          <button
            type="button"
            className="filter-chip choice-chip"
            aria-haspopup="dialog"
            aria-pressed={days === undefined}
            onClick={() => setOpen(true)}
          >
            Dates <ForwardIcon size={16} />
          </button>
        </Row>
      </div>
      <Sheet title="Figures of some days" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Dates
          from={range.from}
          to={range.to ?? today()}
          onChoose={(from, to) => {
            chooseRange({ from, to });
            setOpen(false);
          }}
        />
      </Sheet>
    </Row>
  );
}

interface DatesProps {
  readonly from: string;
  readonly to: string;
  readonly onChoose: (from: string, to: string) => void;
}

function Dates({ from, to, onChoose }: DatesProps) {
  const [chosen, setChosen] = useState<readonly [string, string]>([from, to]);
  const [problem, setProblem] = useState<string>();
  const [first, last] = chosen;
  function show() {
    const found =
      first === '' || last === '' ? 'Choose the first and the last day' : rangeProblem(first, last);
    setProblem(found);
    if (found === undefined) onChoose(first, last);
  }
  return (
    <Stack gap={4}>
      <DateRangeInput
        aria-label="From and to"
        value={chosen}
        onChange={(value) => {
          const [start = '', end = ''] = Array.isArray(value) ? value : [];
          setProblem(undefined);
          setChosen([start, end]);
        }}
      />
      {problem !== undefined && (
        <Text role="alert" tone="bad" size="s">
          {problem}
        </Text>
      )}
      <Button type="primary" onClick={show}>
        Show
      </Button>
    </Stack>
  );
}
