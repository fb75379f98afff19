import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { followUpProblem, isFollowUpOpen } from '../../../../shared/rules/lead.ts';
import { addDays } from '../../../../shared/rules/time.ts';
import { countText } from '../../ui/data/countText.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import { textOf } from '../../ui/form/field.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { CalendarIcon, DeleteIcon } from '../../ui/theme/icons.tsx';
import { dayDate } from './day.ts';
import { followUpChoices, followUpField } from './followUpField.tsx';
import { deletion, moveTo, moveToDay } from './leadActs.ts';
import { outcomeOf } from './progress.ts';
import { BATCH_MAX, type LeadAct, useLeadBatch } from './useLeadBatch.ts';

interface LeadSelectionProps {
  readonly leads: readonly LeadRow[];
  readonly todayOf: (teamName: string) => string;
  readonly onEnd: () => void;
}

/** Moves the follow-ups of the selected leads, or deletes them. */
export default function LeadSelection({ leads, todayOf, onEnd }: LeadSelectionProps) {
  const { confirm } = useFeedback();
  const { run, progress } = useLeadBatch<LeadRow>();
  const [isPicking, setPicking] = useState(false);
  const isIdle = leads.length > 0 && progress === undefined;
  const movable = leads.filter((lead) => isFollowUpOpen(outcomeOf(lead)));
  const over = leads.length - movable.length;
  const today = todayOf(leads[0]?.teamName ?? '');
  const act = async (chosen: LeadAct<LeadRow>, on = leads) => {
    await run(on, chosen);
    onEnd();
  };
  const move = (chosen: LeadAct<LeadRow>) => {
    const done = over === 0 ? chosen.done : `${chosen.done}, ${over} closed or rejected left as before`;
    return act({ ...chosen, done }, movable);
  };
  const askToDelete = () =>
    confirm({
      title:
        leads.length === 1
          ? 'Are you sure you want to delete this database?'
          : `Delete ${leads.length} leads?`,
      detail: 'They go into the bin for 30 days, and their points are taken back until they are restored.',
      confirmLabel: 'Delete',
      onConfirm: () => act(deletion),
    });
  return (
    <SelectionBar count={leads.length} max={BATCH_MAX} onEnd={onEnd}>
      <MenuButton
        actions={[
          ...followUpChoices.map(({ label, days }) => ({
            label,
            onSelect: () =>
              void move(
                moveTo(`to ${dayDate(addDays(today, days))}`, (lead) =>
                  addDays(todayOf(lead.teamName), days),
                ),
              ),
          })),
          { label: 'Pick a date', onSelect: () => setPicking(true) },
        ]}
      >
        {(button) => (
          <Button
            {...button}
            type="primary"
            icon={<CalendarIcon />}
            disabled={!isIdle || movable.length === 0}
          >
            {progress ?? 'Move follow-up'}
          </Button>
        )}
      </MenuButton>
      <Button danger icon={<DeleteIcon />} disabled={!isIdle} onClick={askToDelete}>
        Delete
      </Button>
      <Sheet
        title={`Move ${countText(movable.length, 'lead')}`}
        isOpen={isPicking}
        onClose={() => setPicking(false)}
      >
        <PickedDay
          today={today}
          onPick={(day) => {
            setPicking(false);
            void move(moveToDay(day));
          }}
        />
      </Sheet>
    </SelectionBar>
  );
}

function PickedDay({ today, onPick }: { today: string; onPick: (day: string) => void }) {
  const [day, setDay] = useState(addDays(today, 1));
  const field = useMemo(() => followUpField('followUpDate', today), [today]);
  const problem = followUpProblem(day, today);
  return (
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
      <Button type="primary" disabled={problem !== undefined} onClick={() => onPick(day)}>
        Move
      </Button>
    </Stack>
  );
}
