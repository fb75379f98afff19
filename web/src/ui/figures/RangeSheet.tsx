import { Button } from 'antd';
import { useState } from 'react';
import { rangeProblem } from '../../../../shared/rules/funnel.ts';
import { DateRangeInput } from '../form/inputs/dateField.tsx';
import { Stack, Text } from '../layout/layout.tsx';
import { Sheet } from '../overlay/Sheet.tsx';

interface DatesProps {
  readonly from: string;
  readonly to: string;
  readonly onChoose: (from: string, to: string) => void;
}

interface RangeSheetProps extends DatesProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks for the first and the last day that figures count. */
export default function RangeSheet({ isOpen, onClose, ...dates }: RangeSheetProps) {
  return (
    <Sheet title="Figures of some days" isOpen={isOpen} onClose={onClose}>
      <Dates {...dates} />
    </Sheet>
  );
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
