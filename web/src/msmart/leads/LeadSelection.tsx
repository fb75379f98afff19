import { Button } from 'antd';
import { useState } from 'react';
import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { addDays } from '../../../../shared/rules/time.ts';
import { countText } from '../../ui/data/countText.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import type { RowSelection } from '../../ui/list/rows.ts';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { CalendarIcon, DeleteIcon } from '../../ui/theme/icons.tsx';
import { DaySheet } from './DaySheet.tsx';
import { dayDate } from './day.ts';
import { deletion, moveTo } from './leadActs.ts';
import { needsFollowUp } from './progress.ts';
import { deletionQuestion } from './useDeleteLead.tsx';
import { type LeadAct, useLeadBatch } from './useLeadBatch.ts';
import { moveChoices } from './useLeadMenus.ts';

interface LeadSelectionProps {
  /** The leads that are shown. */
  readonly leads: readonly LeadRow[];
  readonly selection: RowSelection;
  readonly todayOf: (teamName: string) => string;
}

/** Moves the follow-ups of the selected leads, or deletes them. */
export default function LeadSelection({ leads: shown, selection, todayOf }: LeadSelectionProps) {
  const { confirm } = useFeedback();
  const { run, progress } = useLeadBatch<LeadRow>();
  const [isPicking, setPicking] = useState(false);
  const leads = shown.filter(({ id }) => selection.has(id));
  const isIdle = leads.length > 0 && progress === undefined;
  const movable = leads.filter((lead) => needsFollowUp(lead));
  const over = leads.length - movable.length;
  const today = todayOf(leads[0]?.teamName ?? '');
  const act = async (chosen: LeadAct<LeadRow>, on = leads) => {
    await run(on, chosen);
    selection.end();
  };
  const move = (day: string, dayOf: (lead: LeadRow) => string) => {
    const chosen = moveTo(`to ${dayDate(day)}`, dayOf);
    const done = over === 0 ? chosen.done : `${chosen.done}, ${over} closed or rejected left as before`;
    return act({ ...chosen, done }, movable);
  };
  const askToDelete = () =>
    confirm({
      title: deletionQuestion(leads.length),
      detail: 'They go into the bin for 30 days, and their points are taken back until they are restored.',
      confirmLabel: 'Delete',
      onConfirm: () => act(deletion),
    });
  return (
    <SelectionBar keys={shown.map(({ id }) => id)} selection={selection}>
      <MenuButton
        actions={moveChoices(today, {
          onMove: (day, days) => void move(day, ({ teamName }) => addDays(todayOf(teamName), days)),
          onPick: () => setPicking(true),
        })}
      >
        {(button) => (
          <Button
            {...button}
            type="primary"
            icon={<CalendarIcon />}
            disabled={!isIdle || movable.length === 0}
          >
            {progress ?? (
              <span>
                Move<span className="more-words"> follow-up</span>
              </span>
            )}
          </Button>
        )}
      </MenuButton>
      <Button danger icon={<DeleteIcon />} disabled={!isIdle} onClick={askToDelete}>
        Delete
      </Button>
      <DaySheet
        title={`Move ${countText(movable.length, 'lead')}`}
        today={today}
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        onPick={async (day) => {
          void move(day, () => day);
          return true;
        }}
      />
    </SelectionBar>
  );
}
