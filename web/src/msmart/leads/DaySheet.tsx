import { Button } from 'antd';
import { useState } from 'react';
import { followUpProblem } from '../../../../shared/rules/lead.ts';
import { addDays } from '../../../../shared/rules/time.ts';
import { textOf } from '../../ui/form/field.ts';
import { dateField } from '../../ui/form/inputs/dateField.tsx';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';

const field = dateField({ name: 'followUpDate', label: 'Follow up date' });

interface DaySheetProps {
  readonly title: string;
  /** The day in the team's time zone. */
  readonly today: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Returns whether the follow-ups were moved; otherwise the day stays to be tried again. */
  readonly onPick: (day: string) => Promise<boolean>;
}

/** Asks for the day to which follow-ups are moved. */
export function DaySheet({ title, today, isOpen, onClose, onPick }: DaySheetProps) {
  const [day, setDay] = useState(addDays(today, 1));
  const [isMoving, setMoving] = useState(false);
  const problem = followUpProblem(day, today);
  async function move() {
    setMoving(true);
    if (await onPick(day)) onClose();
    setMoving(false);
  }
  return (
    <Sheet title={title} isOpen={isOpen} onClose={onClose}>
      <Stack gap={4}>
        {field.render({
          'aria-label': field.label,
          value: day,
          onChange: (value) => setDay(textOf(value)),
        })}
        {problem !== undefined && (
          <Text role="alert" tone="bad" size="s">
            {problem}
          </Text>
        )}
        <Button
          type="primary"
          disabled={problem !== undefined}
          loading={isMoving}
          onClick={() => void move()}
        >
          Move
        </Button>
      </Stack>
    </Sheet>
  );
}
