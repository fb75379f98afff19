import type { LeadRow } from '../../../../shared/contract/lead.ts';
import { addDays } from '../../../../shared/rules/time.ts';
import { useFeedback } from '../../ui/feedback/FeedbackScope.tsx';
import type { MenuAction } from '../../ui/overlay/menu.ts';
import { followUpChoices } from './followUpField.tsx';
import { useQuickSave } from './useQuickSave.ts';

interface MenuOptions {
  /** The day in the team's time zone. */
  readonly today: string;
  readonly onPick: () => void;
}

/** Returns the menu of a lead's button Move. */
export function useMoveMenu(lead: LeadRow, { today, onPick }: MenuOptions): MenuAction[] {
  const save = useQuickSave();
  return [
    ...followUpChoices.map(({ label, days }) => ({
      label,
      onSelect: () => void save(lead, { followUpDate: addDays(today, days) }, `${lead.name}: ${label}`),
    })),
    { label: 'Pick a date', onSelect: onPick },
  ];
}

/** Saves the outcome of a lead. Closing needs a confirmation, because only a manager can reopen the lead. */
export function useOutcome() {
  const save = useQuickSave();
  const { confirm } = useFeedback();

  return (lead: LeadRow, outcome: 'Rejected' | 'Booked' | 'Closed') => {
    const saveOutcome = () => save(lead, { closingStatus: outcome }, `${lead.name}: ${outcome}`);
    if (outcome !== 'Closed') return void saveOutcome();
    confirm({
      title: `Close ${lead.name}?`,
      detail: 'Only a manager can reopen it.',
      confirmLabel: 'Close',
      isHarmless: true,
      onConfirm: saveOutcome,
    });
  };
}
